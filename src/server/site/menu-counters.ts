import type { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { deskOf } from '#domain/people/kinds.ts'
import type { UseCase } from '#server/http/asked.ts'
import { countNewBids } from './site.queries.ts'

/** §3 "Menu counters". A manager's badge counts every bid that waits for a manager, anybody else's his own. */
export const menuCounters: UseCase<typeof siteEndpoints.menuCounters> = async ({ db, viewer }) => ({
  bid: await countNewBids(db, deskOf(viewer) === 'manager' ? null : viewer.userId),
  // Nobody can save a search yet, so there are none of any listing.
  search: Object.fromEntries(PAGE_TYPE_NAMES.map(pageType => [pageType, '0'])),
})
