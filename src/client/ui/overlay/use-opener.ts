import { useLayoutEffect, useRef } from 'react'

/**
 * Gives focus back to what had it when the overlay opened. Radix does so only for its own Trigger, which our overlays, opened
 * by state, do not have. Pass the result as `onCloseAutoFocus`.
 */
export function useOpener(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return event => {
    event.preventDefault()
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
}
