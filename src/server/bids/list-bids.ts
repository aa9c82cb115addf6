import type { BidListQuery } from '#contract/bids/bid-list-query.ts'
import type { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidList } from '#contract/bids/bids.shapes.ts'
import { bidFiltersOf, MILEAGE_BANDS } from '#domain/bids/bid-filters.ts'
import { ARCHIVE_STATUSES, BID_STATUSES } from '#domain/bids/bid-status.ts'
import { parseLotNumbers } from '#domain/lots/lot-numbers.ts'
import { deskOf } from '#domain/people/kinds.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Asked, UseCase } from '#server/http/asked.ts'
import { clientInfos } from '#server/people/client-info.ts'
import { readSettings } from '#server/site/settings.ts'
import { findBids } from './bid-lists.queries.ts'
import type { BidNarrowing, BidSearch } from './bid-lists.queries.ts'
import { bidRow, unreadBids } from './bid-row.ts'
import { countFound, countTabs } from './bid-tabs.queries.ts'
import { ofDealer, whoseBids } from './whose-bids.ts'
import type { Whose } from './whose-bids.ts'

type AskedList = Asked<typeof bidsEndpoints.myBids>

/** What makes a list: whose bids, archive or the rest, and its tabs. */
type ListPart = { whose: Whose; archived: boolean; tabs: readonly number[]; tab: readonly number[] | undefined }

export const myBids: UseCase<typeof bidsEndpoints.myBids> = asked =>
  listBids(asked, liveList(asked, { of: 'person', userId: asked.viewer.userId }))

export const allBids: UseCase<typeof bidListsEndpoints.allBids> = asked =>
  listBids(asked, liveList(asked, { of: 'everybody' }), { withArchive: true })

export const dealerBids: UseCase<typeof bidListsEndpoints.dealerBids> = async asked => {
  const { totalBids: _, ...list } = await listBids(
    asked,
    liveList(asked, ofDealer(asked.viewer.userId, asked.query.bidType)),
  )
  return list
}

export const bidHistory: UseCase<typeof bidsEndpoints.bidHistory> = asked => {
  const { archiveStatus, bidStatus, bidType } = asked.query
  return listBids(asked, {
    whose: whoseBids(asked.viewer, bidType),
    archived: true,
    tabs: ARCHIVE_STATUSES,
    tab: archiveStatus?.length ? archiveStatus : bidStatus,
  })
}

function liveList({ query }: AskedList, whose: Whose): ListPart {
  return { whose, archived: false, tabs: BID_STATUSES, tab: query.bidStatus }
}

/** Rows, tabs and totals come from one snapshot: a bid that changes meanwhile changes all of them or none. */
function listBids(
  { db, config, viewer, language, query, now }: AskedList,
  { whose, archived, tabs, tab }: ListPart,
  { withArchive = false } = {},
): Promise<BidList> {
  const today = tokyoDay(now)
  const search: BidSearch = { whose, archived, today, narrowing: narrowingOf(query, today) }
  const statuses = tab?.length ? tab : tabs
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
    const counts = await countTabs(trx, search)
    const sumOf = (wanted: readonly number[], of: 'count' | 'all' = 'count') =>
      counts.reduce((sum, row) => sum + (wanted.includes(row.status) ? row[of] : 0), 0)
    const inArchive = withArchive ? await countFound(trx, { ...search, archived: true }) : null
    const others = rows.map(row => row.bidder_id).filter(id => id !== viewer.userId)
    const clients = deskOf(viewer) === 'client' ? new Map() : await clientInfos(trx, others, { viewer, language })
    const unread = await unreadBids(trx, viewer, rows)
    const of = { viewer, language, settings, pictureHosts: config.pictureHosts, unread, now }
    return {
      cars: rows.map(row => ({ ...bidRow(row, of), user: clients.get(row.bidder_id) ?? null })),
      counters: [
        { status: 'All', count: sumOf(tabs) },
        ...tabs.map(status => ({ status, count: sumOf([status]) })),
        ...(inArchive === null ? [] : [{ status: 'Archive', count: inArchive }]),
      ],
      filters: ['lotNo', 'auctionDateFrom', 'auctionDateTo', ...bidFiltersOf(deskOf(viewer), archived, query.bidType)],
      totalBids: sumOf(tabs),
      pageInfo: {
        page: query.page,
        pageSize: query.pageSize,
        totalSearchResults: sumOf(statuses),
        totalResults: sumOf(tabs, 'all'),
      },
    }
  })
}

function narrowingOf(query: BidListQuery, today: string): BidNarrowing {
  return {
    lotNumbers: parseLotNumbers(query.lotNo ?? ''),
    bidIds: query.bidId ?? [],
    dayFrom: query.auctionDateFrom || null,
    dayTo: query.auctionDateTo || null,
    today,
    days: query.auctionDate ?? [],
    halls: query.auction ?? [],
    users: query.user ?? [],
    managers: query.manager ?? [],
    chassis: query.chassisId ?? [],
    conditions: query.condition ?? [],
    mileage: MILEAGE_BANDS.filter(band => query.mileage?.includes(band.value)),
    lotStatuses: query.status ?? [],
    groups: query.bidGroups ?? [],
  }
}
