import type { Query, QueryClient } from '@tanstack/react-query'

/** Answers by which a screen is as old as it is; counters, look-ups and the profile beside them do not count. */
export const DATED_PATHS: readonly string[] = [
  '/:pageType/listing',
  '/:pageType/view',
  '/favorite/listing',
  '/bid/my-bid',
  '/bid/bid-history',
  '/bid/index',
  '/bid/dealer',
  '/dashboard/mine',
  '/dashboard/office',
]

/** What is drawn on screen and has an age. */
export function datedOnScreen(queryClient: QueryClient): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey: [path], state }) => DATED_PATHS.includes(String(path)) && state.data !== undefined)
}

/** When the oldest answer on screen was given, in ms, or null where nothing dated is shown. */
export function shownSince(queryClient: QueryClient): number | null {
  const times = datedOnScreen(queryClient).map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
