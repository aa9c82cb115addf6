import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { BidEdited, BidStatusChange } from './bid-edits.shapes.ts'
import { BidListQuery } from './bid-list-query.ts'
import {
  BidEnded,
  BidGroup,
  BidList,
  BidLogEntry,
  BidPayload,
  BidResult,
  DepositOffer,
  DescribedOption,
  ManagerBidPayload,
} from './bids.shapes.ts'
import { QueryRowId } from '../wire.ts'

/** The vehicle that the bid is for; a car by default. */
const OfVehicle = v.object({ lotType: v.optional(v.picklist(['car', 'bike'])) })

export const bidsEndpoints = {
  bidGroups: endpoint({
    method: 'GET',
    path: '/bid/group',
    access: 'session',
    summary:
      'My bid groups, or for a manager those of the client `userId`; a group buys at most `cars` lots. The first is the placeholder "--" with 0 cars.',
    query: v.object({ userId: v.optional(QueryRowId) }),
    response: v.array(BidGroup),
  }),
  bidTypes: endpoint({
    method: 'GET',
    path: '/bid/type',
    access: 'session',
    summary: 'Bid types a client chooses from, for a car or for a bike.',
    query: OfVehicle,
    response: v.array(DescribedOption),
  }),
  exportTypes: endpoint({
    method: 'GET',
    path: '/bid/export-type',
    access: 'session',
    summary: 'Export types, for a car or for a bike; managers get a longer list than clients.',
    query: OfVehicle,
    response: v.array(DescribedOption),
  }),
  deposits: endpoint({
    method: 'GET',
    path: '/bid/deposit',
    access: 'session',
    summary: 'Which deposits open bidding or raise the limit, and how long a bank transfer takes.',
    response: DepositOffer,
  }),
  bidLog: endpoint({
    method: 'GET',
    path: '/bid/logs',
    access: ['bidManagementEnabled'],
    summary: "A bid's history, oldest first: who changed what, and when. Nothing in it is ever changed or deleted.",
    query: v.object({ bidId: QueryRowId }),
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
    header: 'If-Match',
    response: BidEdited,
  }),
  myBids: endpoint({
    method: 'GET',
    path: '/bid/my-bid',
    access: 'session',
    summary: 'My bids: everything that is not in the archive.',
    query: BidListQuery,
    response: BidList,
  }),
  bidResults: endpoint({
    method: 'GET',
    path: '/bid/results',
    access: 'session',
    summary:
      'How my bids ended today and on the previous sale day, the latest sale first: won, or sold to another buyer.',
    response: v.object({ results: v.array(BidEnded) }),
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
