import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidList } from '#contract/bids/bids.shapes.ts'
import { ARCHIVE_STATUSES, BID_STATUSES } from '#domain/bids/bid-status.ts'
import { parseLotNumbers } from '#domain/lots/lot-numbers.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Asked, UseCase } from '#server/http/asked.ts'
import { readSettings } from '#server/site/settings.ts'
import { countAll, countByStatus, findBids } from './bid-lists.queries.ts'
import type { BidSearch } from './bid-lists.queries.ts'
import { bidRow } from './bid-row.ts'

/** What a reader may narrow these lists by; the screen offers a control for each. */
const FILTERS = ['lotNo', 'auctionDateFrom', 'auctionDateTo']

type AskedList = Asked<typeof bidsEndpoints.myBids>

export const myBids: UseCase<typeof bidsEndpoints.myBids> = asked =>
  listBids(asked, { archived: false, tabs: BID_STATUSES, tab: asked.query.bidStatus })

export const bidHistory: UseCase<typeof bidsEndpoints.bidHistory> = asked => {
  const { archiveStatus, bidStatus } = asked.query
  return listBids(asked, {
    archived: true,
    tabs: ARCHIVE_STATUSES,
    tab: archiveStatus?.length ? archiveStatus : bidStatus,
  })
}

/** Rows, tabs and totals come from one snapshot: a bid that changes meanwhile changes all of them or none. */
function listBids(
  { db, config, viewer, language, query, now }: AskedList,
  list: { archived: boolean; tabs: readonly number[]; tab: readonly number[] | undefined },
): Promise<BidList> {
  const search: BidSearch = {
    userId: viewer.userId,
    archived: list.archived,
    today: tokyoDay(now),
    lotNumbers: parseLotNumbers(query.lotNo ?? ''),
    dayFrom: query.auctionDateFrom || null,
    dayTo: query.auctionDateTo || null,
  }
  const statuses = list.tab?.length ? list.tab : list.tabs
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async trx => {
    const settings = await readSettings(trx)
    const rows = await findBids(trx, search, {
      statuses,
      sort: query.sort ?? null,
      order: query.order ?? 'ASC',
      offset: (query.page - 1) * query.pageSize,
      limit: query.pageSize,
    })
    const counts = new Map((await countByStatus(trx, search)).map(({ status, count }) => [status, count]))
    const sumOf = (wanted: readonly number[]) => wanted.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
    const total = sumOf(list.tabs)
    return {
      cars: rows.map(row => bidRow(row, { viewer, language, settings, pictureHosts: config.pictureHosts, now })),
      counters: [{ status: 'All', count: total }, ...list.tabs.map(status => ({ status, count: sumOf([status]) }))],
      filters: FILTERS,
      totalBids: total,
      pageInfo: {
        page: query.page,
        pageSize: query.pageSize,
        totalSearchResults: sumOf([...new Set(statuses)]),
        totalResults: await countAll(trx, search),
      },
    }
  })
}
