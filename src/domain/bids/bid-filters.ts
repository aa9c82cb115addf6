import type { Role } from '../people/kinds.ts'
import type { BidFilter } from './bid-filter-keys.ts'

/** Which bids a dealer sees: his own, his clients' or all. */
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
 * The default filter sets per reader. A client has none on his live bids; a dealer has none on his own. In the archive a dealer has a client's
 * filters plus his clients.
 */
export function bidFiltersOf(role: Role, archived: boolean, type: DealerBidType = 'all'): readonly BidFilter[] {
  if (role === 'manager') return archived ? MANAGER_ARCHIVE : MANAGER
  if (role === 'client') return archived ? CLIENT : []
  const clients: readonly BidFilter[] = type === 'mine' ? [] : ['clients']
  return archived ? [...CLIENT, ...clients] : clients
}

/** Mileage bands in km. The upper end is exclusive; null is open. A lot without a mileage is in no band. */
export const MILEAGE_BANDS: readonly { value: string; from: number; to: number | null }[] = [
  { value: '0-20000', from: 0, to: 20_000 },
  { value: '20000-50000', from: 20_000, to: 50_000 },
  { value: '50000-100000', from: 50_000, to: 100_000 },
  { value: '100000-150000', from: 100_000, to: 150_000 },
  { value: '150000-', from: 150_000, to: null },
]
