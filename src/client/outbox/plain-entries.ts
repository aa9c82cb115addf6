import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { negotiationsEndpoints, type NegotiationAnswer } from '#contract/bids/negotiations.endpoints.ts'
import { lotPageEndpoints } from '#contract/lots/lot-page.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import type { OutboxLot } from '#domain/outbox/outbox-entry.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { lotSubject } from './bid-entry.ts'
import { cancelBody } from './cancel-body.ts'
import { newEntry, requestOf, type EntryKey } from './new-entry.ts'
import type { NewEntry } from './outbox-store.ts'

/**
 * A bid to cancel before the cancellation deadline, ISO 8601. It replaces a bid waiting on the same lot. A bid raised since on another device is
 * not cancelled.
 */
export function cancelEntry(bid: OutboxLot & { bidId: number; amount: number; until: string }, by: EntryKey): NewEntry {
  const { until, ...about } = bid
  return newEntry(by, {
    subject: lotSubject(bid.lotId),
    about: { kind: 'cancel', ...about },
    request: requestOf(bidsEndpoints.updateBidStatus, cancelBody(bid)),
    until,
  })
}

/** The buyer's answer in a negotiation, until the time to answer is over. Only the last one is sent. */
export function answerEntry(
  { lot, body, amount, until }: { lot: OutboxLot; body: NegotiationAnswer; amount: number | null; until: string },
  by: EntryKey,
): NewEntry {
  const { id, answer } = body
  return newEntry(by, {
    subject: `negotiation ${id}`,
    about: { kind: 'answer', negotiationId: id, answer, amount, ...lot },
    request: requestOf(negotiationsEndpoints.answerHall, body),
    until,
  })
}

/** A manager's note. Only the last one of a lot is sent. */
export function noteEntry(note: Omit<OutboxLot, 'lotNumber'> & { comment: string }, by: EntryKey): NewEntry {
  const body = { carId: note.lotId, comment: note.comment }
  return newEntry(by, {
    subject: `note ${note.lotId}`,
    about: { kind: 'note', ...note },
    request: requestOf(lotPageEndpoints.saveNote, body),
    until: null,
  })
}

/** Consignee or notify party of a bought car. Only the last one of each is sent. */
export function partyEntry(
  { purchaseId, role, name, body }: { purchaseId: number; role: string; name: string; body: unknown },
  by: EntryKey,
): NewEntry {
  return newEntry(by, {
    subject: `party ${purchaseId} ${role}`,
    about: { kind: 'party', purchaseId, name },
    request: requestOf(purchasesEndpoints.saveParty, body),
    until: null,
  })
}

/**
 * A document of a bought car. Each is a separate entry, under the key of the upload that was cut. Its request is the interrupted call without the content: a
 * tab of an older version, which knows no files, then gets a refusal that it shows, and nothing counts as sent.
 */
export function documentEntry(
  { about, file }: { about: { id: number; name: string }; file: Blob },
  by: EntryKey,
): NewEntry {
  const entry = newEntry(by, {
    subject: `document ${by.key}`,
    about: { kind: 'document', purchaseId: about.id, name: about.name },
    request: requestOf(purchasesEndpoints.uploadDocument, about),
    until: null,
  })
  // Only the end of a file may have arrived.
  return { ...entry, file, ...(by.triedAt !== null && { isWhole: true }) }
}

/** Filters under a name. Each saved search is a separate entry. */
export function searchEntry(search: { title: string; params: string; type: PageType }, by: EntryKey): NewEntry {
  return newEntry(by, {
    subject: `search ${by.key}`,
    about: { kind: 'search', title: search.title },
    request: requestOf(savedSearchesEndpoints.saveSearch, search),
    until: null,
  })
}
