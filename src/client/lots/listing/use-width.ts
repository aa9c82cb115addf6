import { useCallback, useState } from 'react'
import type { RefCallback } from 'react'
import { flushSync } from 'react-dom'

/** The page's own gutters, left and right. */
const GUTTERS = 32

/**
 * Width inside an element's padding, in CSS pixels; before it is drawn, the window's without the gutters. The browser tells it when it has laid
 * the page out, and before it paints: asked for, it would have to lay it out once more for each asking.
 */
export function useWidth(): [frame: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth - GUTTERS)
  const frame = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(([entry]) => flushSync(() => setWidth(Math.round(entry!.contentRect.width))))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [frame, width]
}
