import { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { feedRejects, feedRuns } from './feed-reports.ts'
import { uploadFeed } from './upload-feed.ts'
import { marketAge } from './polling/market-age.ts'

/** Maps endpoints to functions. */
export const feedRoutes: readonly Implementation[] = [
  implement(feedEndpoints.runs, feedRuns),
  implement(feedEndpoints.upload, uploadFeed),
  implement(feedEndpoints.rejects, feedRejects),
  implement(feedEndpoints.market, async context => (await marketAge(context)) ?? { at: null, isLate: false }),
]
