import { lazyFile } from '#client/ui/overlay/lazy-file.ts'

/** The outbox. Its code loads with the first entry, or when the page is idle. */
export const lazyOutbox = lazyFile(() => import('./outbox-parts.ts'))
