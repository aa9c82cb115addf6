import type { LotTimes } from '#domain/bids/bid-deadline.ts'
import type { LotForBidding } from './bids.queries.ts'

/** A lot's times in the form that the deadline rules take. */
export function lotTimes(lot: Pick<LotForBidding, 'starts_at' | 'hall_closes_at'>): LotTimes {
  return { startsAt: lot.starts_at, hallClosesAt: lot.hall_closes_at }
}
