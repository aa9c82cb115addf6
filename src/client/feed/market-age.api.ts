import { queryOptions } from '@tanstack/react-query'
import { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** Sources are polled every few minutes. */
const FRESH_MS = 5 * 60_000

/** The age of the lots that come from feeds. */
export const marketAgeQuery = queryOptions({
  ...ask(feedEndpoints.market, {}),
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
})
