import { OUTBOX_DB } from '#contract/worker.ts'
import { shownOutbox } from './shown-outbox.ts'

const LONGEST_MS = 1_000

/** Sign-out, or somebody else signs in: nothing that waited stays on the device. Open tabs let go of it by themselves. */
export async function dropOutbox(): Promise<void> {
  shownOutbox.set([])
  // A browser may forbid storage altogether; there is nothing to drop then.
  if (typeof indexedDB === 'undefined') return
  await new Promise<void>(resolve => {
    const done = () => resolve()
    const request = indexedDB.deleteDatabase(OUTBOX_DB.name)
    request.onsuccess = request.onerror = done
    setTimeout(done, LONGEST_MS)
  })
}
