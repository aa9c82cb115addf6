import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { PageInfo } from '../wire.ts'
import { BidListQuery, BidPart, BidSearchQuery } from './bid-list-query.ts'
import { BidFilterChoices, BidList, ClientInfo, FoundBidLot } from './bids.shapes.ts'

/** The lists for people who manage others' bids, and the filters of every list. */
export const bidListsEndpoints = {
  allBids: endpoint({
    method: 'GET',
    path: '/bid/index',
    access: ['bidManagementEnabled'],
    summary: "The bid manager: everybody's bids that are not in the archive; the counter `Archive` tells how many are.",
    query: BidListQuery,
    response: BidList,
  }),
  dealerBids: endpoint({
    method: 'GET',
    path: '/bid/dealer',
    access: ['dealerBidAccess'],
    summary:
      "A dealer's own bids and those of his clients, without the archive; `bidType` chooses. No `totalBids` here.",
    query: BidListQuery,
    response: BidList,
  }),
  dealerClients: endpoint({
    method: 'GET',
    path: '/bid/dealer-clients',
    access: ['dealerBidAccess'],
    summary: "A dealer's clients by name.",
    response: v.object({ clientList: v.array(ClientInfo), pageInfo: PageInfo }),
  }),
  bidFilters: endpoint({
    method: 'GET',
    path: '/bid/filters',
    mayBeStale: true,
    access: 'session',
    summary:
      "What the reader's live list may be narrowed by: the set of his kind, with the number of bids of each choice.",
    query: v.object(BidPart),
    response: BidFilterChoices,
  }),
  bidHistoryFilters: endpoint({
    method: 'GET',
    path: '/bid/bid-history-filters',
    mayBeStale: true,
    access: 'session',
    summary: 'The same of the archive.',
    query: v.object(BidPart),
    response: BidFilterChoices,
  }),
  searchBidLots: endpoint({
    method: 'GET',
    path: '/bid/search',
    access: 'session',
    summary:
      "Lots with bids of the reader's list whose number begins so, or those of the bids that are named; ten at most.",
    query: BidSearchQuery,
    response: v.object({ cars: v.array(FoundBidLot) }),
  }),
}
