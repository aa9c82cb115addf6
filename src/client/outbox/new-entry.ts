import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf } from '#client/api/address.ts'
import type { NewEntry } from './outbox-store.ts'

/** An entry's user, and the key under which it is sent. */
export type EntryKey = Pick<NewEntry, 'key' | 'userId'>

/** An entry that has not left the device. */
export function newEntry(
  { key, userId }: EntryKey,
  entry: Pick<NewEntry, 'subject' | 'about' | 'request' | 'until'>,
): NewEntry {
  return { key, userId, ...entry, state: 'queued', triedAt: null, outcome: null }
}

/** The call that an entry makes. */
export function requestOf({ method, path }: Endpoint, body: unknown, query?: Record<string, unknown>) {
  return { method, address: addressOf(path, {}, query), body }
}
