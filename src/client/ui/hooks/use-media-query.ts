import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now, e.g. `(min-width: 1024px)`. If only the layout differs, use CSS instead. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchesOnScreen(query))
}

const onScreen = new Map<string, boolean>()

/** Paper is narrower than the window. Components for its width have not been loaded, so a print shows the same ones as the screen. */
function matchesOnScreen(query: string): boolean {
  const isPrinting = matchMedia('print').matches && onScreen.has(query)
  if (!isPrinting) onScreen.set(query, matchMedia(query).matches)
  return onScreen.get(query)!
}
