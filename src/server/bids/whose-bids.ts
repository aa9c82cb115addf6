import type { DealerBidType } from '#domain/bids/bid-filters.ts'
import { deskOf } from '#domain/people/kinds.ts'
import type { Viewer } from '#server/http/asked.ts'

/** Whose bids somebody reads: one person's, those of a dealer's clients, both, or everybody's. */
export type Whose = { of: 'person' | 'clients' | 'both'; userId: number } | { of: 'everybody' }

const OF_DEALER = { all: 'both', mine: 'person', clients: 'clients' } as const satisfies Record<
  DealerBidType,
  'person' | 'clients' | 'both'
>

export function ofDealer(dealerId: number, type: DealerBidType = 'all'): Whose {
  return { of: OF_DEALER[type], userId: dealerId }
}

/**
 * Whose bids a reader sees where a list is everybody's own (archive, filters, search): a manager who manages bids all of them, a dealer his
 * own and those of his clients, anybody else his own. Live updates are told by the same rule (live/listener.ts).
 */
export function whoseBids(viewer: Viewer, type?: DealerBidType): Whose {
  const { userId, permission } = viewer
  const desk = deskOf(viewer)
  if (desk === 'manager' && permission.bidManagementEnabled) return { of: 'everybody' }
  if (desk === 'dealer' && permission.dealerBidAccess) return ofDealer(userId, type)
  return { of: 'person', userId }
}
