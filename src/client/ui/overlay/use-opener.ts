import { useLayoutEffect, useRef } from 'react'

/**
 * Gives focus back to what had it when the overlay opened. Radix does so only for its own Trigger, which our overlays, opened
 * by state, do not have. Pass the result as `onCloseAutoFocus`. That comes a moment after the overlay went: focus that somebody has moved
 * meanwhile, by a quick key, stays where it is.
 */
export function useOpener(open: boolean): (event: Event) => void {
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
