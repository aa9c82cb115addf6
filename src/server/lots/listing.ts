import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import type { Asked } from '#server/http/asked.ts'
import { lotCards } from './lot-cards.ts'
import { lotSearchOf } from './lot-search-of.ts'
import { readPageEnd, writePageEnd } from './page-end.ts'
import { readCriteria } from './read-criteria.ts'

/**
 * A page of lots (§7 "GET /{pageType}/listing"). A sort that the listing does not offer is its default, the date. With `after` it is what stands
 * behind that end, so that lots which come or go between two pages show none twice and leave none out.
 */
export async function listing({ db, config, params, query, viewer, now }: Asked<typeof lotsEndpoints.listing>) {
  const { pageType } = params
  const { sort, order = 'ASC', page, pageSize, after } = query
  const record = pageTypeRecord(pageType)
  const today = tokyoDay(now)
  const lotQuery = { pageType, today, criteria: readCriteria(query) }
  const sortBy = record.sorts.find(one => one === sort) ?? 'auctionDate'
  const place = { offset: (page - 1) * pageSize, limit: pageSize, after: readPageEnd(after) }
  const { ids, total, all, end, asOf } = await lotSearchOf(db).page(lotQuery, { sort: sortBy, order }, place)
  const { pictureHosts } = config
  const cards = await lotCards(db, ids, pageType, { viewerId: viewer.userId, today, pictureHosts })
  const pageInfo = { page, pageSize, totalSearchResults: total, totalResults: all }
  return {
    [record.listKey]: cards,
    pageInfo: {
      ...pageInfo,
      ...(end && { end: writePageEnd(end) }),
      ...(asOf && { asOf: { at: tokyoIso(asOf.at), isStale: asOf.isStale } }),
    },
  }
}
