import type { Language } from '#domain/people/languages.ts'
import { reachability } from '#client/api/reachability.ts'
import { restartIn } from '#client/device/LanguageChoice.tsx'
import { forgetAllButLists } from './persist.ts'

/** Restarts in another language. Without the server the saved answers stay: nothing could replace them, and each is loaded again when the server is back. */
export function changeLanguage(language: Language): void {
  // The other saved answers are in the previous language.
  if (reachability.get().reachable) forgetAllButLists()
  restartIn(language)
}
