import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import type { Language } from '#domain/people/languages.ts'
import { deviceStore } from './device-store.ts'

/** Of the screens that are opened all day; names of files do not pack, and every page waits for these. The others come with rare-words.ts. */
const FIRST_WORDS = import.meta.glob<{ messages: Messages }>(
  '/locales/*/{app,auth,bids,favorites,format,listing,lot,lots,offline,saved-searches}.po',
)

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
  const loaded = await Promise.all(missing.map(noun => catalogue(`/locales/${language}/${noun}.po`)))
  for (const [index, words] of loaded.entries()) {
    if (!words) continue
    i18n.load(language, words.messages)
    spoken.add(`${language}/${missing[index]}`)
  }
  if (i18n.locale !== language) i18n.activate(language)
  document.documentElement.lang = language
}

const catalogue = async (path: string) => (FIRST_WORDS[path] ?? (await import('./rare-words.ts')).RARE_WORDS[path])?.()

const spoken = new Set<string>()
