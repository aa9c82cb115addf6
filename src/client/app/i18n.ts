import type { Language } from '#domain/people/languages.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { forgetAnswers } from './persist.ts'

/** Keeps the choice and starts anew in it; typed texts live in the device's drafts and survive (specification §4 "Language change"). */
export function changeLanguage(language: Language): void {
  // What was kept speaks the former language.
  forgetAnswers()
  deviceStore.set({ language })
  location.reload()
}
