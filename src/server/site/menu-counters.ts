import type { houseEndpoints } from '#contract/site/house.endpoints.ts'
import { deskOf } from '#domain/people/kinds.ts'
import type { UseCase } from '#server/http/asked.ts'
import { countSearches } from '#server/saved-searches/saved-searches.ts'
import { countNewBids } from './site.queries.ts'

/** §3 "Menu counters". A manager's badge counts every bid that waits for a manager, anybody else's his own; searches travel as texts. */
export const menuCounters: UseCase<typeof houseEndpoints.menuCounters> = async ({ db, viewer }) => {
  const [bid, searches] = await Promise.all([
    countNewBids(db, deskOf(viewer) === 'manager' ? null : viewer.userId),
    countSearches(db, viewer.userId),
  ])
  return { bid, search: Object.fromEntries(Object.entries(searches).map(([type, count]) => [type, String(count)])) }
}
