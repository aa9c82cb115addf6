import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Asked } from '#server/http/asked.ts'
import { lotCards } from './lot-cards.ts'
import { lotSearchOf } from './lot-search-of.ts'
import { readCriteria } from './read-criteria.ts'

/** A page of lots (§7 "GET /{pageType}/listing"). A sort that the listing does not offer is its default, the date. */
export async function listing({ db, config, params, query, viewer, now }: Asked<typeof lotsEndpoints.listing>) {
  const { pageType } = params
  const { sort, order = 'ASC', page, pageSize } = query
  const record = pageTypeRecord(pageType)
  const today = tokyoDay(now)
  const lotQuery = { pageType, today, criteria: readCriteria(query) }
  const sortBy = record.sorts.find(one => one === sort) ?? 'auctionDate'
  const place = { offset: (page - 1) * pageSize, limit: pageSize }
  const { ids, total, all } = await lotSearchOf(db).page(lotQuery, { sort: sortBy, order }, place)
  const { pictureHosts } = config
  const cards = await lotCards(db, ids, pageType, { viewerId: viewer.userId, today, pictureHosts })
  return { [record.listKey]: cards, pageInfo: { page, pageSize, totalSearchResults: total, totalResults: all } }
}
