import type { BidFilter } from '#domain/bids/bid-filter-keys.ts'
import type { BidListQuery } from './bid-list-query.ts'

/** The request's field of each filter of a bid list. It is apart from the schemas, which the first script does not load. */
export const BID_LIST_FIELDS = {
  lots: 'bidId',
  lotNo: 'lotNo',
  auctionDateFrom: 'auctionDateFrom',
  auctionDateTo: 'auctionDateTo',
  auctions: 'auction',
  dates: 'auctionDate',
  manager: 'manager',
  clients: 'user',
  chassisId: 'chassisId',
  condition: 'condition',
  mileage: 'mileage',
  status: 'status',
  group: 'bidGroups',
  archiveStatus: 'archiveStatus',
} as const satisfies Record<BidFilter | 'lots' | 'lotNo' | 'auctionDateFrom' | 'auctionDateTo', keyof BidListQuery>
