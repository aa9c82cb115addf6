import type { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import type { BidFilterChoices } from '#contract/bids/bids.shapes.ts'
import { bidFiltersOf } from '#domain/bids/bid-filters.ts'
import { ARCHIVE_STATUSES, BID_STATUSES } from '#domain/bids/bid-status.ts'
import { bidReader } from '#domain/bids/bid-reader.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { inOneSnapshot } from '#server/db/one-snapshot.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import { choicesOf } from './filter-choices.queries.ts'
import type { BidNarrowing, BidPart } from './bid-lists.queries.ts'
import { lotsOfBids } from './bid-lots.queries.ts'
import { countTabs } from './bid-tabs.queries.ts'
import { whoseBids } from './whose-bids.ts'

/** The hint below the search shows this many lots. */
const MAX_LOTS = 10
/** Lots chosen earlier are named again, up to this many. */
const MAX_CHOSEN = 200

export const bidFilters: UseCase<typeof bidListsEndpoints.bidFilters> = request => choices(request, false)

export const bidHistoryFilters: UseCase<typeof bidListsEndpoints.bidHistoryFilters> = request => choices(request, true)

export const searchBidLots: UseCase<typeof bidListsEndpoints.searchBidLots> = async ({ db, viewer, query, now }) => {
  const text = query.lotNo?.normalize('NFKC').trim() ?? ''
  const bidIds = query.bidId ?? []
  if (text === '' && bidIds.length === 0) return { cars: [] }
  const archived = query.archived !== undefined
  const whose = query.own ? ({ of: 'person', userId: viewer.userId } as const) : whoseBids(viewer, query.bidType)
  const part: BidPart = { whose, archived, today: tokyoDay(now) }
  return { cars: await lotsOfBids(db, part, { text, bidIds, limit: bidIds.length > 0 ? MAX_CHOSEN : MAX_LOTS }) }
}

const UNNARROWED: Omit<BidNarrowing, 'today'> = {
  lotNumbers: [],
  bidIds: [],
  dayFrom: null,
  dayTo: null,
  days: [],
  halls: [],
  users: [],
  managers: [],
  chassis: [],
  conditions: [],
  mileage: [],
  lotStatuses: [],
  groups: [],
}

/** All choices come from one snapshot, like the list itself. */
function choices(
  { db, viewer, query, now }: RequestContext<typeof bidListsEndpoints.bidFilters>,
  archived: boolean,
): Promise<BidFilterChoices> {
  const part: BidPart = { whose: whoseBids(viewer, query.bidType), archived, today: tokyoDay(now) }
  const tabs: readonly number[] = archived ? ARCHIVE_STATUSES : BID_STATUSES
  const tab = archived && query.archiveStatus?.length ? query.archiveStatus : query.bidStatus
  return inOneSnapshot(db, async trx => {
    const wanted = bidFiltersOf(bidReader(viewer), archived, query.bidType)
    const filters = await choicesOf(trx, part, tab?.length ? tab : tabs, wanted)
    const counts = await countTabs(trx, { ...part, narrowing: { ...UNNARROWED, today: part.today } })
    const countOf = (status: number) => counts.find(row => row.status === status)?.count ?? 0
    const totalBids = tabs.reduce((sum, status) => sum + countOf(status), 0)
    return {
      filters,
      counters: [{ status: 'All', count: totalBids }, ...tabs.map(status => ({ status, count: countOf(status) }))],
      totalBids,
    }
  })
}
