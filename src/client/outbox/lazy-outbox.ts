import { lazyFile } from '#client/ui/overlay/lazy-file.ts'
import { notKept } from './not-kept.ts'

/** The outbox. Its code loads with the first entry, or when the page is idle. */
export const lazyOutbox = lazyFile(() => import('./outbox-parts.ts'))

/** What puts writes into the outbox. Null where its code cannot be fetched: the network went before the app was stored on this device. That is shown. */
export async function outboxWrites() {
  try {
    return await lazyOutbox.fetch()
  } catch {
    notKept.set(true)
    return null
  }
}
