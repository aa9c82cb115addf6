import { openDB } from 'idb'
import { openInTime } from '#contract/open-in-time.ts'
import { OUTBOX_DB } from '#contract/outbox.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'

/** The outbox that pages write. The caller closes it again. */
export function openOutbox() {
  return openInTime(
    openDB<{ [OUTBOX_DB.store]: { key: string; value: OutboxEntry } }>(OUTBOX_DB.name, OUTBOX_DB.version, {
      upgrade: fresh => void fresh.createObjectStore(OUTBOX_DB.store, { keyPath: 'key' }),
      // A sign-out deletes all of it.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    }),
  )
}
