import type { BidPayload } from '#contract/bids/bids.shapes.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { OutboxLot } from '#domain/outbox/outbox-entry.ts'
import { addressOf } from '#client/api/address.ts'
import type { NewEntry } from './outbox-store.ts'

/** Of one lot at most one bid and its cancellation wait. */
export const lotSubject = (lotId: string) => `lot ${lotId}`

/**
 * A bid that was confirmed without a network, as it will leave (decisions.md "Bidding"): binding, with everything the buyer was shown, so that
 * the office refuses it when one of these is not so any more, and not after `until`.
 */
export function bidEntry(bid: {
  key: string
  userId: number
  lot: OutboxLot
  order: Omit<BidPayload, 'confirm'>
  /** The deadline that he was shown, ISO 8601. */
  until: string
}): NewEntry {
  const { key, userId, lot, order, until } = bid
  const { method, path } = bidsEndpoints.createBid
  const body: BidPayload = { ...order, confirm: 1 }
  return {
    key,
    userId,
    subject: lotSubject(lot.lotId),
    about: { kind: 'bid', ...lot, amount: order.amount },
    request: { method, address: addressOf(path), body },
    until,
    state: 'queued',
    triedAt: null,
    outcome: null,
  }
}
