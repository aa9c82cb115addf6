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
