import { openDB } from 'idb'
import { OUTBOX_DB } from '#contract/outbox.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'

/** The outbox that pages write. Whoever opens it closes it again. */
export function openOutbox() {
  return openDB<{ [OUTBOX_DB.store]: { key: string; value: OutboxEntry } }>(OUTBOX_DB.name, OUTBOX_DB.version, {
    upgrade: fresh => void fresh.createObjectStore(OUTBOX_DB.store, { keyPath: 'key' }),
    // A sign-out takes the whole of it away.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
}
