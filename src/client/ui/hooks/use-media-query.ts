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
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
