import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'
import { openOverlays, type OpenOverlay } from '#client/ui/overlay/open-overlays.ts'

/** The back gesture closes what is open on top of the page, instead of leaving the page. Registered before the questions of pages, so that an overlay comes first. */
export function backCloses(history: RouterHistory): void {
  const openedAt = new WeakMap<OpenOverlay, string | null>()
  openOverlays.subscribe(all => {
    for (const one of all) if (!openedAt.has(one)) openedAt.set(one, sheetIn(history.location))
  })
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      const all = openOverlays.get()
      const top = all.at(-1)
      if (action !== 'BACK' || !top) return false
      // The address names the first one that opened at it (navigation/use-overlay.ts): going back closes it.
      const sheet = sheetIn(currentLocation)
      const first = all.find(one => openedAt.get(one) === sheet)
      const isLeft = sheet !== sheetIn(nextLocation) || currentLocation.pathname !== nextLocation.pathname
      if (sheet !== null && isLeft && (top === first || !first)) return false
      top.close()
      return true
    },
  })
}

const sheetIn = ({ search }: HistoryLocation) => new URLSearchParams(search).get('sheet')
