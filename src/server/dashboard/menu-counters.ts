import type { menuCountersEndpoints } from '#contract/dashboard/menu-counters.endpoints.ts'
import { countNewBids } from '#server/bids/list/count-new-bids.ts'
import type { UseCase } from '#server/http/context.ts'
import { countSearches } from '#server/saved-searches/saved-searches.ts'

/** The badges of the menu. Searches are sent as text. */
export const menuCounters: UseCase<typeof menuCountersEndpoints.menuCounters> = async ({ db, viewer }) => {
  const [bid, searches] = await Promise.all([countNewBids(db, viewer), countSearches(db, viewer.userId)])
  return { bid, search: Object.fromEntries(Object.entries(searches).map(([type, count]) => [type, String(count)])) }
}
