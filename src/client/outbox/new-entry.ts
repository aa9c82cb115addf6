import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf } from '#client/api/address.ts'
import type { Attempt } from './attempts.ts'
import type { NewEntry } from './outbox-store.ts'

/** An entry's user, the key under which it is sent, and whether the page's own attempt under it may have arrived. */
export type EntryKey = Pick<NewEntry, 'userId'> & Attempt

/** An entry that the outbox has not sent. */
export function newEntry(
  { key, userId, triedAt }: EntryKey,
  entry: Pick<NewEntry, 'subject' | 'about' | 'request' | 'until'>,
): NewEntry {
  const language = globalThis.document?.documentElement.lang
  return { key, userId, ...entry, ...(language && { language }), state: 'queued', triedAt, outcome: null }
}

/** The call that an entry makes. */
export function requestOf({ method, path }: Endpoint, body: unknown, query?: Record<string, unknown>) {
  return { method, address: addressOf(path, {}, query), body }
}
