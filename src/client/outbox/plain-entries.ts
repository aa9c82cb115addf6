import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { lotPageEndpoints } from '#contract/lots/lot-page.endpoints.ts'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import type { OutboxAbout, OutboxLot } from '#domain/outbox/outbox-entry.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { addressOf } from '#client/api/address.ts'
import { lotSubject } from './bid-entry.ts'
import type { NewEntry } from './outbox-store.ts'

/** Whose an entry is, and the key under which it leaves. */
type Written = { key: string; userId: number }

/** A bid that is to be taken back until the cancel deadline, ISO 8601. What waits to be bid on the same lot is replaced by it. */
export function cancelEntry(bid: OutboxLot & { bidId: number; amount: number; until: string }, by: Written): NewEntry {
  const { until, ...about } = bid
  const body = { bidId: bid.bidId, status: BID_STATUS.cancelled }
  return entryOf(by, bidsEndpoints.updateBidStatus, body, {
    subject: lotSubject(bid.lotId),
    about: { kind: 'cancel', ...about },
    until,
  })
}

/** A manager's note; of several on one lot only the last is sent. */
export function noteEntry(note: Omit<OutboxLot, 'lotNumber'> & { comment: string }, by: Written): NewEntry {
  const body = { carId: note.lotId, comment: note.comment }
  return entryOf(by, lotPageEndpoints.saveComment, body, {
    subject: noteSubject(note.lotId),
    about: { kind: 'note', ...note },
    until: null,
  })
}

export const noteSubject = (lotId: string) => `note ${lotId}`

/** Filters under a name; each is one of its own. */
export function searchEntry(search: { title: string; params: string; type: PageType }, by: Written): NewEntry {
  return entryOf(by, savedSearchesEndpoints.saveSearch, search, {
    subject: `search ${by.key}`,
    about: { kind: 'search', title: search.title },
    until: null,
  })
}

function entryOf(
  { key, userId }: Written,
  { method, path }: Endpoint,
  body: unknown,
  about: { subject: string; about: OutboxAbout; until: string | null },
): NewEntry {
  const request = { method, address: addressOf(path), body }
  return { key, userId, request, state: 'queued', triedAt: null, outcome: null, ...about }
}
