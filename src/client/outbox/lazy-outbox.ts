import { lazyFile } from '#client/ui/overlay/lazy-file.ts'
import { notKept } from './not-kept.ts'

/** The outbox. Its code loads with the first entry, or when the page is idle. */
export const lazyOutbox = lazyFile(() => import('./outbox-parts.ts'))

/**
 * The functions that put writes into the outbox. Null where their code cannot be fetched: the network went before the app was stored on this device.
 * Callers show that.
 */
export async function outboxWrites() {
  try {
    return await lazyOutbox.fetch()
  } catch {
    notKept.set(true)
    return null
  }
}

/** How long a screen waits for the outbox's code on a slow network. */
const READ_MS = 3_000

/**
 * Reads what waits on this device into `shownOutbox`, for screens that need it before they start. Without the outbox's code they start all the same.
 */
export async function readOutbox(): Promise<void> {
  const read = lazyOutbox
    .fetch()
    .then(({ show }) => show())
    .catch(() => undefined)
  await Promise.race([read, new Promise(resolve => setTimeout(resolve, READ_MS))])
}
