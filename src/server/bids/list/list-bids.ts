import { BID_LIST_FIELDS } from '#contract/bids/bid-list-fields.ts'
import type { BidListQuery } from '#contract/bids/bid-list-query.ts'
import type { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidList, ClientInfo } from '#contract/bids/bids.shapes.ts'
import { filtersLeftBehind } from '#domain/bids/archive-tab.ts'
import { bidFiltersOf, MILEAGE_BANDS } from '#domain/bids/bid-filters.ts'
import { ARCHIVE_STATUSES, BID_STATUSES } from '#domain/bids/bid-status.ts'
import { parseLotNumbers } from '#domain/lots/lot-numbers.ts'
import { bidReader } from '#domain/bids/bid-reader.ts'
import type { Role } from '#domain/people/kinds.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import { clientInfos } from '#server/people/client-info.ts'
import { readSettings } from '#server/site/settings.ts'
import { pageInfo, rowsOf } from '#server/http/paging.ts'
import type { BidNarrowing, BidSearch } from './bid-lists.queries.ts'
import { readBidPage } from './bid-page.queries.ts'
import { bidRow, unreadBids } from './bid-row.ts'
import { ofDealer, whoseBids, type BidOwners } from './whose-bids.ts'

type MyBidsRequest = RequestContext<typeof bidsEndpoints.myBids>

/** The definition of a list: whose bids, archive or not, and its tabs. */
type ListPart = { whose: BidOwners; archived: boolean; tabs: readonly number[]; tab: readonly number[] | undefined }

export const myBids: UseCase<typeof bidsEndpoints.myBids> = request =>
  listBids(request, liveList(request, { of: 'person', userId: request.viewer.userId }))

export const allBids: UseCase<typeof bidListsEndpoints.allBids> = request =>
  listBids(request, liveList(request, { of: 'everybody' }), { withArchive: true })

export const dealerBids: UseCase<typeof bidListsEndpoints.dealerBids> = async request => {
  const { totalBids: _, ...list } = await listBids(
    request,
    liveList(request, ofDealer(request.viewer.userId, request.query.bidType)),
  )
  return list
}

export const bidHistory: UseCase<typeof bidsEndpoints.bidHistory> = request => {
  const { archiveStatus, bidStatus, bidType } = request.query
  return listBids(request, {
    whose: whoseBids(request.viewer, bidType),
    archived: true,
    tabs: ARCHIVE_STATUSES,
    tab: archiveStatus?.length ? archiveStatus : bidStatus,
  })
}

function liveList({ query }: MyBidsRequest, whose: BidOwners): ListPart {
  return { whose, archived: false, tabs: BID_STATUSES, tab: query.bidStatus }
}

async function listBids(
  { db, config, viewer, language, query, now }: MyBidsRequest,
  { whose, archived, tabs, tab }: ListPart,
  { withArchive = false } = {},
): Promise<BidList> {
  const today = tokyoDay(now)
  const search: BidSearch = { whose, archived, today, narrowing: narrowingOf(query, today) }
  const archive = withArchive
    ? { ...search, archived: true, narrowing: narrowingOf(queryOfArchive(query, bidReader(viewer), today), today) }
    : null
  const statuses = tab?.length ? tab : tabs
  const page = {
    statuses,
    sort: query.sort ?? null,
    order: query.order ?? 'ASC',
    ...rowsOf(query),
  } as const
  const [{ rows, tabs: counts, inArchive }, settings] = await Promise.all([
    readBidPage(db, search, page, archive),
    readSettings(db),
  ])
  const sumOf = (wanted: readonly number[], of: 'count' | 'all' = 'count') =>
    counts.reduce((sum, row) => sum + (wanted.includes(row.status) ? row[of] : 0), 0)
  const others = rows.map(row => row.bidder_id).filter(id => id !== viewer.userId)
  const [clients, unread] = await Promise.all([
    bidReader(viewer) === 'client' ? new Map<number, ClientInfo>() : clientInfos(db, others, { viewer, language }),
    unreadBids(db, viewer, rows),
  ])
  const of = { viewer, language, settings, pictureHosts: config.pictureHosts, unread, now }
  return {
    cars: rows.map(row => ({ ...bidRow(row, of), user: clients.get(row.bidder_id) ?? null })),
    counters: [
      { status: 'All', count: sumOf(tabs) },
      ...tabs.map(status => ({ status, count: sumOf([status]) })),
      ...(inArchive === null ? [] : [{ status: 'Archive', count: inArchive }]),
    ],
    filters: ['lotNo', 'auctionDateFrom', 'auctionDateTo', ...bidFiltersOf(bidReader(viewer), archived, query.bidType)],
    totalBids: sumOf(tabs),
    pageInfo: pageInfo(query, sumOf(statuses), sumOf(tabs, 'all')),
  }
}

/** The request behind the archive's tab. It is without the filters that do not come along, or the tab's counter would not be that of its list. */
function queryOfArchive(query: BidListQuery, role: Role, today: string): BidListQuery {
  const left = filtersLeftBehind(role, { toArchive: true, dayFrom: query.auctionDateFrom, today })
  return { ...query, ...Object.fromEntries(left.map(name => [BID_LIST_FIELDS[name], undefined])) }
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
