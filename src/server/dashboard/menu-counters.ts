import type { menuCountersEndpoints } from '#contract/site/menu-counters.endpoints.ts'
import { roleOf } from '#domain/people/kinds.ts'
import type { UseCase } from '#server/http/context.ts'
import { countSearches } from '#server/saved-searches/saved-searches.ts'
import { countNewBids } from './menu-counters.queries.ts'

/** A manager's badge counts all bids waiting for a manager. Other people's badges count their own bids. Searches are sent as text. */
export const menuCounters: UseCase<typeof menuCountersEndpoints.menuCounters> = async ({ db, viewer }) => {
  const [bid, searches] = await Promise.all([
    countNewBids(db, roleOf(viewer) === 'manager' ? null : viewer.userId),
    countSearches(db, viewer.userId),
  ])
  return { bid, search: Object.fromEntries(Object.entries(searches).map(([type, count]) => [type, String(count)])) }
}
