import type { Desk } from '../people/kinds.ts'
import type { BidFilter } from './bid-filter-keys.ts'

/** Whose bids a dealer looks at (§9 "Dealer bid types"). */
export const DEALER_BID_TYPES = ['all', 'mine', 'clients'] as const
export type DealerBidType = (typeof DEALER_BID_TYPES)[number]

const MANAGER: readonly BidFilter[] = [
  'auctions',
  'dates',
  'manager',
  'clients',
  'chassisId',
  'condition',
  'mileage',
  'status',
  'group',
]
const MANAGER_ARCHIVE: readonly BidFilter[] = ['auctions', 'status', 'archiveStatus', 'manager', 'clients']
const CLIENT: readonly BidFilter[] = ['auctions', 'dates', 'chassisId', 'mileage', 'status', 'group']

/**
 * The default filter sets (§3) by who looks. A client has none on his live bids (§6 "sees filters only on archive"), a dealer none among his own;
 * in the archive a dealer has what a client has, and his clients.
 */
export function bidFiltersOf(desk: Desk, archived: boolean, type: DealerBidType = 'all'): readonly BidFilter[] {
  if (desk === 'manager') return archived ? MANAGER_ARCHIVE : MANAGER
  if (desk === 'client') return archived ? CLIENT : []
  const clients: readonly BidFilter[] = type === 'mine' ? [] : ['clients']
  return archived ? [...CLIENT, ...clients] : clients
}

/** Bands of mileage in km, the upper end not in it; null is open. What has no mileage is in none. */
export const MILEAGE_BANDS: readonly { value: string; from: number; to: number | null }[] = [
  { value: '0-20000', from: 0, to: 20_000 },
  { value: '20000-50000', from: 20_000, to: 50_000 },
  { value: '50000-100000', from: 50_000, to: 100_000 },
  { value: '100000-150000', from: 100_000, to: 150_000 },
  { value: '150000-', from: 150_000, to: null },
]
