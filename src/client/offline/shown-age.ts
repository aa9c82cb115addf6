import type { Query, QueryClient } from '@tanstack/react-query'

/** Answers that define the age of a screen. Counters, look-ups and the profile beside them do not count. */
export const DATED_PATHS: readonly string[] = [
  '/:pageType/listing',
  '/:pageType/view',
  '/favorite/listing',
  '/bid/my-bid',
  '/bid/bid-history',
  '/bid/index',
  '/bid/dealer',
  '/purchased-cars/listing',
  '/purchased-cars/view',
  '/payments/listing',
  '/payments/balance',
  '/payments/how-to-pay',
  '/dashboard/mine',
  '/dashboard/office',
]

/** The dated answers on screen. */
export function datedOnScreen(queryClient: QueryClient): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey: [path], state }) => DATED_PATHS.includes(String(path)) && state.data !== undefined)
}

/** The time of the oldest answer on screen in ms, or null where nothing dated is shown. */
export function shownSince(queryClient: QueryClient): number | null {
  const times = datedOnScreen(queryClient).map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
