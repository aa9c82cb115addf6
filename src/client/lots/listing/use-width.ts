import { useCallback, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

/** Width inside an element's padding, in CSS pixels; before it is drawn, the window's without the gutters. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      const observer = new ResizeObserver(changed)
      observer.observe(element.current ?? document.documentElement)
      return () => observer.disconnect()
    },
    [element],
  )
  return useSyncExternalStore(subscribe, () =>
    element.current ? innerWidth(element.current) : document.documentElement.clientWidth - 32,
  )
}

function innerWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}
