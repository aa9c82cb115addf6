import type { DealerBidType } from '#domain/bids/bid-filters.ts'
import { bidReader } from '#domain/bids/bid-reader.ts'
import type { Viewer } from '#server/http/context.ts'

/** The owners of the bids in a list: one person, a dealer's clients, both, or everybody. */
export type BidOwners = { of: 'person' | 'clients' | 'both'; userId: number } | { of: 'everybody' }

const OF_DEALER = { all: 'both', mine: 'person', clients: 'clients' } as const satisfies Record<
  DealerBidType,
  'person' | 'clients' | 'both'
>

export function ofDealer(dealerId: number, type: DealerBidType = 'all'): BidOwners {
  return { of: OF_DEALER[type], userId: dealerId }
}

/**
 * The bids a reader sees in lists that depend on the reader (archive, filters, search). A manager of bids sees all, a dealer his own and his
 * clients', anybody else his own. Live updates use the same rule (live/listener.ts).
 */
export function whoseBids(viewer: Viewer, type?: DealerBidType): BidOwners {
  const { userId } = viewer
  const reader = bidReader(viewer)
  if (reader === 'manager') return { of: 'everybody' }
  return reader === 'dealer' ? ofDealer(userId, type) : { of: 'person', userId }
}
