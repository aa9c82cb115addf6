import type { Language } from '#domain/people/languages.ts'

/**
 * The language in the name of the browser's tab. The name outlives a reload where storage and cookies are blocked, and a change of language reloads the
 * page.
 */
export const tabLanguage = (): Language | null =>
  (/^minato-(en|ru)$/.exec(globalThis.window?.name)?.[1] as Language) ?? null

export function keepInTab(language: Language): void {
  window.name = `minato-${language}`
}
