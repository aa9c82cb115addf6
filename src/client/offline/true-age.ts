import type { QueryClient } from '@tanstack/react-query'
import { keptSince } from '#client/api/kept-answers.ts'
import { queryAddress } from './query-address.ts'

/**
 * An answer out of the worker's cache is as old as when it was kept, not as new as its arrival: what the query cache says of its age, keeps and
 * asks again follows that.
 */
export function tellTrueAges(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const address = queryAddress(event.query)
    const since = address === null ? undefined : keptSince(address)
    if (since !== undefined && since < event.query.state.dataUpdatedAt)
      event.query.setState({ ...event.query.state, dataUpdatedAt: since })
  })
}

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

/** When the oldest answer on screen was given, in ms, or null where nothing dated is shown. */
export function shownSince(queryClient: QueryClient): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey: [path], state }) => DATED_PATHS.includes(String(path)) && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
