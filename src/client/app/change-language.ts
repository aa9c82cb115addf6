import type { Language } from '#domain/people/languages.ts'
import { restartIn } from '#client/device/LanguageChoice.tsx'
import { forgetAnswers } from './persist.ts'

/** Restarts in another language. */
export function changeLanguage(language: Language): void {
  // The saved answers are in the previous language.
  forgetAnswers()
  restartIn(language)
}
