import { deviceStore } from '#client/device/device-store.ts'
import { withSearch } from './search-phrase.ts'

/** Puts a phrase first among those searched for last. */
export function rememberSearch(phrase: string): void {
  deviceStore.set({ recentSearches: withSearch(phrase, deviceStore.get().recentSearches) })
}
