import type { menuCountersEndpoints } from '#contract/site/menu-counters.endpoints.ts'
import { bidReader } from '#domain/bids/bid-reader.ts'
import type { UseCase } from '#server/http/context.ts'
import { countSearches } from '#server/saved-searches/saved-searches.ts'
import { countNewBids } from './menu-counters.queries.ts'

/** The badge of a manager of bids counts all that wait for a manager. Other people's badges count their own bids. Searches are sent as text. */
export const menuCounters: UseCase<typeof menuCountersEndpoints.menuCounters> = async ({ db, viewer }) => {
  const [bid, searches] = await Promise.all([
    countNewBids(db, bidReader(viewer) === 'manager' ? null : viewer.userId),
    countSearches(db, viewer.userId),
  ])
  return { bid, search: Object.fromEntries(Object.entries(searches).map(([type, count]) => [type, String(count)])) }
}
