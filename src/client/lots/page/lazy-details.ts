import { lazyFile } from '#client/ui/overlay/lazy-file.ts'

/** Parts of a lot's page below its first screen. Their code loads when they are drawn. */
export const lotDetails = lazyFile(() => import('./lot-details.ts'))
