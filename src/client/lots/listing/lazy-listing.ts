import { lazyFile } from '#client/ui/overlay/lazy-file.ts'

export const listingParts = lazyFile(() => import('./listing-parts.ts'))

// Wide screens show them at once, so they load along with the rows.
if (matchMedia('(min-width: 1024px)').matches) void listingParts.fetch().catch(() => undefined)
