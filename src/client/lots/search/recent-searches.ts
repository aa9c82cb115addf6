import { deviceStore } from '#client/device/device-store.ts'

const MOST = 6

/** Puts a phrase first among those searched for last. */
export function rememberSearch(text: string): void {
  const others = deviceStore.get().recentSearches.filter(each => each.toLowerCase() !== text.toLowerCase())
  deviceStore.set({ recentSearches: [text, ...others].slice(0, MOST) })
}
