import { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { feedRejects, feedRuns } from './feed-reports.ts'
import { marketAge } from './turns/market-age.ts'

/** Which function answers which endpoint. */
export const feedRoutes: readonly Implementation[] = [
  implement(feedEndpoints.runs, feedRuns),
  implement(feedEndpoints.rejects, feedRejects),
  implement(feedEndpoints.market, async office => (await marketAge(office)) ?? { at: null, isLate: false }),
]
