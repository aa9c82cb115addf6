import type { menuCountersEndpoints } from '#contract/site/menu-counters.endpoints.ts'
import { whoseBids } from '#server/bids/whose-bids.ts'
import type { UseCase } from '#server/http/context.ts'
import { countSearches } from '#server/saved-searches/saved-searches.ts'
import { countNewBids } from './menu-counters.queries.ts'

/**
 * The badge counts the new bids of the list that its menu entry opens: a manager of bids everybody's, a dealer his own and his clients', anybody else
 * his own. Live updates use the same rule (live/listener.ts). Searches are sent as text.
 */
export const menuCounters: UseCase<typeof menuCountersEndpoints.menuCounters> = async ({ db, viewer }) => {
  const [bid, searches] = await Promise.all([countNewBids(db, whoseBids(viewer)), countSearches(db, viewer.userId)])
  return { bid, search: Object.fromEntries(Object.entries(searches).map(([type, count]) => [type, String(count)])) }
}
