import { i18n, type Messages } from '@lingui/core'
import type { Language } from '#domain/people/languages.ts'
import { deviceStore } from './device-store.ts'
import { tabLanguage } from './tab-language.ts'

/** `sign-in` has the texts of the pages before the sign-in; all other pages need `app` as well, and those of the exporter's staff `staff` too. */
export type Catalogue = 'sign-in' | 'app' | 'staff'

const FILES = import.meta.glob<{ messages: Messages }>('/locales/*/*.po')

/** The device's choice, else the tab's, else the browser's first supported language. */
export function chosenLanguage(): Language {
  const stored = deviceStore.get().language ?? tabLanguage()
  if (stored) return stored
  return navigator.languages.some(tag => tag.startsWith('ru')) ? 'ru' : 'en'
}

const loaded = new Set<string>()

/** Loads a catalogue of the chosen language, once. A change of language reloads the page. */
export async function loadCatalogue(catalogue: Catalogue, language = chosenLanguage()): Promise<void> {
  const path = `/locales/${language}/${catalogue}.po`
  if (!loaded.has(path)) {
    const { messages } = await FILES[path]!()
    i18n.load(language, messages)
    loaded.add(path)
  }
  if (i18n.locale !== language) i18n.activate(language)
}
