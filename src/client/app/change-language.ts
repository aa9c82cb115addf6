import type { Language } from '#domain/people/languages.ts'
import { restartIn } from '#client/device/LanguageChoice.tsx'
import { forgetAllButLists } from './persist.ts'

/** Restarts in another language. */
export function changeLanguage(language: Language): void {
  // The other saved answers are in the previous language.
  forgetAllButLists()
  restartIn(language)
}
