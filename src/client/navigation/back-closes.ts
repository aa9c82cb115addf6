import type { RouterHistory } from '@tanstack/react-router'
import { openOverlays, type OpenOverlay } from '#client/ui/overlay/open-overlays.ts'
import { overlayIn } from './use-overlay.ts'

/** The back gesture closes what is open on top of the page, instead of leaving the page. Registered before the questions of pages, so that an overlay comes first. */
export function backCloses(history: RouterHistory): void {
  const openedAt = new WeakMap<OpenOverlay, string | null>()
  openOverlays.subscribe(all => {
    for (const one of all) if (!openedAt.has(one)) openedAt.set(one, overlayIn(history.location.search))
  })
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      const all = openOverlays.get()
      const top = all.at(-1)
      if (action !== 'BACK' || !top) return false
      // The address names the first one that opened at it: going back closes it.
      const named = overlayIn(currentLocation.search)
      const first = all.find(one => openedAt.get(one) === named)
      const isLeft = named !== overlayIn(nextLocation.search) || currentLocation.pathname !== nextLocation.pathname
      if (named !== null && isLeft && (top === first || !first)) return false
      top.close()
      return true
    },
  })
}
