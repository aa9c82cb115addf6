/** The multiple-choice filters of the bid lists; day ranges and lot numbers are separate. The address uses the same names. */
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
