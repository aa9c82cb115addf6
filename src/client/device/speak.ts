import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import type { Language } from '#domain/people/languages.ts'
import { deviceStore } from './device-store.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('/locales/*/*.po')

/** The device's choice, else the browser's first language that we speak. */
export function chosenLanguage(): Language {
  const stored = deviceStore.get().language
  if (stored) return stored
  return navigator.languages.some(tag => tag.startsWith('ru')) ? 'ru' : 'en'
}

/**
 * Loads the catalogues of the nouns a screen speaks of, once. A screen's route waits for them beside its code, and so does what is fetched
 * on a tap.
 */
export async function speak(...nouns: string[]): Promise<void> {
  const language = chosenLanguage()
  const missing = nouns.filter(noun => !spoken.has(`${language}/${noun}`))
  const loaded = await Promise.all(missing.map(noun => catalogues[`/locales/${language}/${noun}.po`]?.()))
  for (const [index, catalogue] of loaded.entries()) {
    if (!catalogue) continue
    i18n.load(language, catalogue.messages)
    spoken.add(`${language}/${missing[index]}`)
  }
  if (i18n.locale !== language) i18n.activate(language)
  document.documentElement.lang = language
}

const spoken = new Set<string>()
