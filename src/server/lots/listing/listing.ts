import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import type { RequestContext } from '#server/http/context.ts'
import { pageInfo, rowsOf } from '#server/http/paging.ts'
import { foldedCards } from './lot-cards.ts'
import { searchOf } from '../search-of.ts'
import { readPageEnd, writePageEnd } from './page-end.ts'
import { readCriteria } from '../read-criteria.ts'

/**
 * A page of lots. A sort that the listing does not offer falls back to its default, the date. With `after` the page starts behind that end, so that
 * lots added or removed between two pages cause no repeats and no gaps.
 */
export async function listing(request: RequestContext<typeof lotsEndpoints.listing>) {
  const { config, params, query, viewer, now } = request
  const { pageType } = params
  const { sort, order = 'ASC', after } = query
  const record = pageTypeRecord(pageType)
  const today = tokyoDay(now)
  const lotQuery = { pageType, today, criteria: readCriteria(query) }
  const sortBy = record.sorts.find(one => one === sort) ?? 'auctionDate'
  const range = { ...rowsOf(query), after: readPageEnd(after) }
  const { ids, total, all, end, asOf } = await searchOf(request).page(lotQuery, { sort: sortBy, order }, range)
  const { pictureHosts } = config
  const cards = await foldedCards(request, ids, pageType, { viewer, today, pictureHosts })
  return {
    [record.listKey]: cards,
    pageInfo: {
      ...pageInfo(query, total, all),
      ...(end && { end: writePageEnd(end) }),
      ...(asOf && { asOf: { at: tokyoIso(asOf.at), isStale: asOf.isStale } }),
    },
  }
}
