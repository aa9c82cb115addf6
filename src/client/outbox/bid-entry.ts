import type { BidPayload } from '#contract/bids/bids.shapes.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { OutboxLot } from '#domain/outbox/outbox-entry.ts'
import { newEntry, requestOf, type EntryKey } from './new-entry.ts'
import type { NewEntry } from './outbox-store.ts'

/** At most one bid and its cancellation wait per lot. */
export const lotSubject = (lotId: string) => `lot ${lotId}`

export type QueuedBid = {
  lot: OutboxLot
  order: Omit<BidPayload, 'confirm'>
  /** The deadline that the buyer was shown, ISO 8601. */
  until: string
}

/**
 * A bid confirmed without a network, as it will be sent. It is binding and carries everything the buyer was shown. The server refuses it when any
 * of that has changed, or after `until`.
 */
export function bidEntry(bid: QueuedBid, by: EntryKey): NewEntry {
  const { lot, order, until } = bid
  const body: BidPayload = { ...order, confirm: 1 }
  return newEntry(by, {
    subject: lotSubject(lot.lotId),
    about: { kind: 'bid', ...lot, amount: order.amount },
    request: requestOf(bidsEndpoints.createBid, body),
    until,
  })
}
