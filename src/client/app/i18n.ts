import type { Language } from '#domain/people/languages.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { forgetAnswers } from './persist.ts'

/** Saves the choice and restarts in the new language. Typed texts survive in the device's drafts. */
export function changeLanguage(language: Language): void {
  // The saved answers are in the previous language.
  forgetAnswers()
  deviceStore.set({ language })
  location.reload()
}
