import * as v from 'valibot'
import { isBidStatus } from '#domain/bids/bid-status.ts'
import { isDay } from '#domain/time/tokyo.ts'
import { endpoint } from '../endpoint.ts'
import { Page, PageSize } from '../wire.ts'
import {
  BidGroup,
  BidList,
  BidLogEntry,
  BidPayload,
  BidResult,
  BidStatusChange,
  DepositOffer,
  DescribedOption,
  ManagerBidPayload,
} from './bids.shapes.ts'

/** Sortable columns of the bid lists (§9). */
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

/** A tab: one status or several, comma-joined; -1, 0 and '' mean none. */
const BidStatuses = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(value => numbersOf(String(value))),
  v.custom<number[]>(statuses => Array.isArray(statuses) && statuses.every(isBidStatus), 'invalid'),
)

function numbersOf(text: string): number[] {
  return text
    .split(',')
    .filter(part => !['', '0', '-1'].includes(part.trim()))
    .map(Number)
}

/** The id of a row in a query: a positive 32-bit number as text. */
const RowNumber = v.pipe(
  v.union([v.string(), v.number()], 'invalid'),
  v.check(value => /^[1-9]\d{0,9}$/.test(String(value)) && Number(value) < 2 ** 31, 'invalid'),
  v.transform(Number),
)

/** A day that a database understands, or nothing. */
const Day = v.pipe(
  v.string('date'),
  v.check(text => text === '' || (isDay(text) && text >= '1900-01-01'), 'date'),
)

const BidListQuery = v.object({
  /** The tab: a bid status 1 to 7. */
  bidStatus: v.optional(BidStatuses),
  /** The tab of the archive, 4 to 7; there it goes before `bidStatus`. */
  archiveStatus: v.optional(BidStatuses),
  /** Numbers and ranges: `12-15, 40`. */
  lotNo: v.optional(
    v.pipe(
      v.string('invalid'),
      v.check(text => !text.includes('\0'), 'invalid'),
    ),
  ),
  auctionDateFrom: v.optional(Day),
  auctionDateTo: v.optional(Day),
  sort: v.optional(v.picklist(BID_SORTS, 'unknown sort')),
  order: v.optional(v.picklist(['ASC', 'DESC'], 'must be ASC or DESC')),
  page: Page,
  pageSize: PageSize,
})

export const bidsEndpoints = {
  bidGroups: endpoint({
    method: 'GET',
    path: '/bid/group',
    access: 'session',
    summary:
      'My bid groups, or for a manager those of the client `userId`; a group buys at most `cars` lots. The first is the placeholder "--" with 0 cars.',
    query: v.optional(v.object({ userId: v.optional(RowNumber) }), {}),
    response: v.array(BidGroup),
  }),
  bidTypes: endpoint({
    method: 'GET',
    path: '/bid/type',
    access: 'session',
    summary: 'Bid types a client chooses from.',
    response: v.array(DescribedOption),
  }),
  exportTypes: endpoint({
    method: 'GET',
    path: '/bid/export-type',
    access: 'session',
    summary: 'Export types; managers get a longer list than clients.',
    response: v.array(DescribedOption),
  }),
  deposits: endpoint({
    method: 'GET',
    path: '/bid/deposit',
    access: 'session',
    summary: 'Which deposits open bidding or raise the allowance, and how long a bank transfer takes.',
    response: DepositOffer,
  }),
  bidLog: endpoint({
    method: 'GET',
    path: '/bid/logs',
    access: ['bidManagementEnabled'],
    summary: "A bid's history, oldest first: who changed what, and when. Nothing in it is ever changed or deleted.",
    query: v.object({ bidId: RowNumber }),
    response: v.array(BidLogEntry),
  }),
  createBid: endpoint({
    method: 'POST',
    path: '/bid/create',
    access: ['biddingAllowed'],
    summary:
      'Bid on a lot, or with `confirm` 0 check what would happen. Bidding again replaces the amount of the live bid.',
    body: BidPayload,
    response: BidResult,
    key: 'required',
  }),
  bidFromManager: endpoint({
    method: 'POST',
    path: '/bid/bid-from-manager',
    access: ['managerBidForClient', 'biddingAllowed'],
    summary:
      "The same for a client; the limits are the client's. In the last hour it is only stored, unless `accept` is 1.",
    body: ManagerBidPayload,
    response: BidResult,
    key: 'required',
  }),
  updateBidStatus: endpoint({
    method: 'PUT',
    path: '/bid/update-bid-status',
    access: 'session',
    summary:
      'Status 4 cancels; a client may only do that, until the cancel deadline. Other statuses need bidManageStatus.',
    body: BidStatusChange,
    response: v.object({ success: v.literal(true), error: v.optional(v.string()) }),
  }),
  myBids: endpoint({
    method: 'GET',
    path: '/bid/my-bid',
    access: 'session',
    summary: 'My bids: everything that is not in the archive.',
    query: BidListQuery,
    response: BidList,
  }),
  bidHistory: endpoint({
    method: 'GET',
    path: '/bid/bid-history',
    access: 'session',
    summary: 'The archive: status 4 to 7 whose auction day is over.',
    query: BidListQuery,
    response: BidList,
  }),
}
