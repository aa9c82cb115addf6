import { queryOptions } from '@tanstack/react-query'
import { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask } from '#client/api/api.ts'

/** Sources are polled every few minutes. */
const FRESH_MS = 5 * MINUTE_MS

/** The age of the lots that come from feeds. */
export const marketAgeQuery = queryOptions({
  ...ask(feedEndpoints.market, {}),
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
})
