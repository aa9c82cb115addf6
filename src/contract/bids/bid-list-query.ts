import * as v from 'valibot'
import { MILEAGE_BANDS, DEALER_BID_TYPES } from '#domain/bids/bid-filters.ts'
import { isBidStatus } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { isAbsent, isRowId, isSaneDay, Page, PageSize, QueryDay, QueryTexts, SortOrder } from '../wire.ts'

/** Sortable columns of the bid lists. */
export const BID_SORTS = [
  'lotNo',
  'auctionDate',
  'auctionName',
  'year',
  'chassis',
  'condition',
  'status',
  'startPrice',
  'soldPrice',
  'bidAmount',
  'bidGroup',
] as const

const MAX_PER_LIST = 200

/** Comma-joined; -1, 0 and '' mean none. The list is refused as a whole, so that the error names the field and not a position in it. */
function list<Item>(rule: string, read: (part: string) => Item, isSound: (item: Item) => boolean) {
  return v.pipe(
    v.union([v.string(), v.number()], rule),
    v.transform(value => partsOf(String(value)).map(read)),
    v.custom<Item[]>(
      items => Array.isArray(items) && items.length <= MAX_PER_LIST && items.every(item => isSound(item as Item)),
      rule,
    ),
  )
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => !isAbsent(part))
}

const LOT_STATUSES: readonly number[] = Object.values(LOT_STATUS)
const isLotStatus = (code: number) => LOT_STATUSES.includes(code)
const isBand = (text: string) => MILEAGE_BANDS.some(band => band.value === text)

/** Ids of rows. */
const Ids = list('rowIds', Number, id => isRowId(String(id)))
/** Here 0 is a text: some halls score a condition so. */
const Texts = v.pipe(
  QueryTexts,
  v.check(texts => texts.length <= MAX_PER_LIST && texts.every(text => text.length <= 60), 'shortTexts'),
)
/** A tab: one status or several. */
const BidStatuses = list('bidStatuses', Number, isBidStatus)

const LotNumbers = v.pipe(
  v.string('invalid'),
  v.check(text => !text.includes('\0'), 'characters'),
)

/** The part of the bids. Every list, its filters and the search of its lots use the same parameters. */
export const BidPart = {
  /** The tab: a bid status 1 to 7. */
  bidStatus: v.optional(BidStatuses),
  /** The tab of the archive, 4 to 7. There it takes precedence over `bidStatus`. */
  archiveStatus: v.optional(BidStatuses),
  /** For a dealer: all bids, his own, or those of his clients. */
  bidType: v.optional(v.picklist(DEALER_BID_TYPES, 'bidOwners')),
}

/** The filters of a list. Several values of one field are alternatives; different fields combine with AND. */
export const BidListQuery = v.object({
  ...BidPart,
  /** Numbers and ranges: `12-15, 40`. */
  lotNo: v.optional(LotNumbers),
  /** The lots of these bids, as the lot search names them. */
  bidId: v.optional(Ids),
  auctionDateFrom: v.optional(QueryDay),
  auctionDateTo: v.optional(QueryDay),
  /** Days; `auction` halls. */
  auctionDate: v.optional(list('days', String, isSaneDay)),
  auction: v.optional(Ids),
  /** Owners of the bids, and the managers who placed them. */
  user: v.optional(Ids),
  manager: v.optional(Ids),
  chassisId: v.optional(Ids),
  condition: v.optional(Texts),
  mileage: v.optional(list('mileageBands', String, isBand)),
  status: v.optional(list('lotStatuses', Number, isLotStatus)),
  /** Labels: groups are each client's own. */
  bidGroups: v.optional(Texts),
  sort: v.optional(v.picklist(BID_SORTS, 'unknownSort')),
  order: SortOrder,
  page: Page,
  pageSize: PageSize,
})
export type BidListQuery = v.InferOutput<typeof BidListQuery>

const IsSet = v.union([v.literal('1'), v.literal(1)], 'invalid')

/** The search of lots: by the start of their number, or by bids chosen before. */
export const BidSearchQuery = v.object({
  lotNo: v.optional(LotNumbers),
  bidId: v.optional(Ids),
  bidType: BidPart.bidType,
  /** 1: within the archive. */
  archived: v.optional(IsSet),
  /** 1: only among the reader's own bids, as "My bids" lists them. */
  own: v.optional(IsSet),
})
