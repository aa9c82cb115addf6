import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { bid, NOON } from '../list/bid-list.fixture.tsx'

/** A price that the auction house asks, with an hour to answer from `NOON`. */
export const negotiation: Negotiation = {
  id: 7,
  bid: { ...bid, bidStatus: 5, status: 4535 },
  state: 'asked',
  hallPrice: 1_400_000,
  offer: null,
  endsAt: new Date(NOON.getTime() + 3_600_000).toISOString(),
  changedAt: NOON.toISOString(),
  version: 1,
}
