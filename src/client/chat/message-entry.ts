import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { addressOf } from '#client/api/address.ts'
import type { NewEntry } from '#client/outbox/outbox-store.ts'
import type { Unsent } from './drafts.ts'

/** A message that was written without a network, as it will leave. It never grows old, and takes no other's place. */
export function messageEntry(userId: number, bidId: number, { key, text }: Unsent): NewEntry {
  const { method, path } = chatEndpoints.saveChat
  return {
    key,
    userId,
    subject: `message ${key}`,
    about: { kind: 'message', bidId, text },
    request: { method, address: addressOf(path), body: { bidId, comment: text } },
    until: null,
    state: 'queued',
    triedAt: null,
    outcome: null,
  }
}

/** Of what stands in the outbox the messages to one bid. */
export function messagesIn(entries: readonly OutboxEntry[], bidId: number) {
  return entries.flatMap(({ about, ...entry }) =>
    about.kind === 'message' && about.bidId === bidId ? [{ ...entry, text: about.text }] : [],
  )
}
