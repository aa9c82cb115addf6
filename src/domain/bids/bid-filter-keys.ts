/**
 * What the bid lists may be narrowed by with a choice of several (specification §3 "Filter set keys"); day ranges and lot numbers stand beside
 * them. The same words are the address's.
 */
export const BID_FILTERS = [
  'auctions',
  'dates',
  'manager',
  'clients',
  'chassisId',
  'condition',
  'mileage',
  'status',
  'group',
  'archiveStatus',
] as const
export type BidFilter = (typeof BID_FILTERS)[number]
