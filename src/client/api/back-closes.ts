import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'
import { openOverlays, type OpenOverlay } from '#client/ui/overlay/open-overlays.ts'

/** The back gesture closes what is open on top of the page, instead of leaving the page. Registered before the questions of pages, so that an overlay comes first. */
export function backCloses(history: RouterHistory): void {
  const openedAt = new WeakMap<OpenOverlay, string | null>()
  openOverlays.subscribe(all => {
    for (const one of all) if (!openedAt.has(one)) openedAt.set(one, namedIn(history.location))
  })
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      const all = openOverlays.get()
      const top = all.at(-1)
      if (action !== 'BACK' || !top) return false
      // The address names the first one that opened at it: going back closes it.
      const named = namedIn(currentLocation)
      const first = all.find(one => openedAt.get(one) === named)
      const isLeft = named !== namedIn(nextLocation) || currentLocation.pathname !== nextLocation.pathname
      if (named !== null && isLeft && (top === first || !first)) return false
      top.close()
      return true
    },
  })
}

/** The sheet or conversation that the address names (navigation/use-overlay.ts, chat/use-chat-place.ts). */
function namedIn({ search }: HistoryLocation): string | null {
  const params = new URLSearchParams(search)
  return params.get('sheet') ?? params.get('chat')
}
