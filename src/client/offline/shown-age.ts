import type { Query, QueryClient } from '@tanstack/react-query'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'

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

/** The time of the oldest answer on the screen of this path, in ms; null where nothing dated is shown. */
export function shownSince(queryClient: QueryClient, path: string): number | null {
  const profile = path === SCREEN_PATHS.profile ? profileInUse(queryClient) : []
  const times = [...datedOnScreen(queryClient), ...profile].map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}

/** The profile with its money. It is in use on every screen, and defines the age of its own alone. */
function profileInUse(queryClient: QueryClient): Query[] {
  const profiles = queryClient.getQueryCache().findAll({ queryKey: [peopleEndpoints.viewProfile.path], type: 'active' })
  return profiles.filter(({ state }) => state.data !== undefined)
}
