import { lazyFile } from './lazy-file.ts'

export const bodies = lazyFile(() => import('./bodies.ts'))

/** Preloads the code of all overlays; call it on idle. */
export const preloadOverlays = (): void => void bodies.fetch().catch(() => undefined)
