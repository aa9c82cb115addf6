import { useCallback, useState, type RefCallback } from 'react'
import { flushSync } from 'react-dom'

/** The page's left and right gutters. */
const GUTTERS = 32

/**
 * The width inside an element's padding, in CSS pixels. Before rendering it is the window's width without the gutters. The browser reports it after
 * layout and before paint. Reading it directly would force another layout each time.
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
