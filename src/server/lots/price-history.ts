import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { PriceHistory } from '#contract/lots/price-history.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { searchOf } from './search-of.ts'
import { readCriteria } from './read-criteria.ts'

/** With more dots no single sale can be seen. */
const MAX_DOTS = 300

/** Prices paid over time for the lots that match; only listings of results have it. */
export async function priceHistory(request: RequestContext<typeof lotsEndpoints.priceHistory>): Promise<PriceHistory> {
  const { params, query, now } = request
  const { pageType } = params
  if (pageTypeRecord(pageType).holds !== 'result') throw new Refused('not_found')
  return searchOf(request).prices({ pageType, today: tokyoDay(now), criteria: readCriteria(query) }, MAX_DOTS)
}
