import { lazyFile } from './lazy-file.ts'
import { useOnceOpen } from './use-once-open.ts'

export const bodies = lazyFile(() => import('./bodies.ts'))

/** Preloads the code of all overlays; call it on idle. */
export const preloadOverlays = (): void => void bodies.fetch().catch(() => undefined)

/** Whether an overlay is drawn: from its first opening on, so that it can close smoothly, but not closed while its code is still to come. */
export function useIsDrawn(open: boolean): boolean {
  const wasOpen = useOnceOpen(open)
  return open || (wasOpen && bodies.isThere())
}
