import { useCallback, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

/** Width of an element in CSS pixels; before it is drawn, the window's without the gutters. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      const observer = new ResizeObserver(changed)
      observer.observe(element.current ?? document.documentElement)
      return () => observer.disconnect()
    },
    [element],
  )
  return useSyncExternalStore(
    subscribe,
    () => element.current?.clientWidth ?? document.documentElement.clientWidth - 32,
  )
}
