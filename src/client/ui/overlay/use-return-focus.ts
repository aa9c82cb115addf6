import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the focus to the element that had it when the overlay opened. Radix does so only for its own Trigger, and our overlays
 * open by state. Pass the result as `onCloseAutoFocus`. It runs a moment after the overlay closes, so focus that has moved by then
 * (by a fast key press) stays where it is.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return event => {
    event.preventDefault()
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body
    if (!isFree && !(event.target instanceof Node && event.target.contains(activeElement))) return
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
}
