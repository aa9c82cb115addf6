import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { newEntry, requestOf, type EntryKey } from '#client/outbox/new-entry.ts'
import type { NewEntry } from '#client/outbox/outbox-store.ts'
import type { Unsent } from './drafts.ts'

/** The outbox entry of a message written without a network, or that may have arrived (`by`). It never expires and replaces no other entry. */
export function messageEntry(by: EntryKey, bidId: number, { text, at }: Omit<Unsent, 'key'>): NewEntry {
  return newEntry(by, {
    subject: `message ${by.key}`,
    about: { kind: 'message', bidId, text, at },
    request: requestOf(chatEndpoints.saveChat, { bidId, comment: text }),
    until: null,
  })
}

/** The entries of the outbox that are messages to one bid. */
export function messagesIn(entries: readonly OutboxEntry[], bidId: number) {
  return entries.flatMap(({ about, ...entry }) =>
    about.kind === 'message' && about.bidId === bidId ? [{ ...entry, text: about.text, at: about.at ?? 0 }] : [],
  )
}
