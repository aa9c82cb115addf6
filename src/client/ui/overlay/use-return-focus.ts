import { useLayoutEffect, useRef } from 'react'

/** Where the focus came from of an overlay that leaves in this very drawing. Its own focus is lost before the next one opens. */
let replaced: { opener: Element | null; around: readonly Place[] } | null = null

/**
 * Returns the focus to the element that had it when the overlay opened. Radix does so only for its own Trigger, and our overlays
 * open by state. Pass the result as `onCloseAutoFocus`. It runs a moment after the overlay closes, so focus that has moved by then
 * (by a fast key press) stays where it is. An overlay that replaces another, as a form does its placeholders, returns the focus to the other's opener.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null)
  const around = useRef<readonly Place[]>([])
  useLayoutEffect(() => {
    if (!open) return
    const { activeElement } = document
    const from =
      replaced && activeElement === document.body
        ? replaced
        : { opener: activeElement, around: placesOf(activeElement) }
    opener.current = from.opener
    around.current = from.around
    return () => {
      replaced = from
      queueMicrotask(() => {
        replaced = null
      })
    }
  }, [open])
  return event => {
    event.preventDefault()
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body
    if (!isFree && !(event.target instanceof Node && event.target.contains(activeElement))) return
    if (opener.current instanceof HTMLElement && opener.current.isConnected) {
      opener.current.focus({ preventScroll: true })
    } else focusNear(remaining(around.current))
  }
}

/**
 * As the `ref` of a part that leaves the page, such as a bar that its own button closes: the focus that is in it goes to what remains around it.
 */
export const keepsFocus = (part: HTMLElement | null) => () => keepFocus(part)

/** The same for a part that may be higher than the screen, such as a form: the page scrolls to where the focus went. */
export const keepsFocusInView = (part: HTMLElement | null) => () =>
  keepFocus(part, () => document.activeElement?.scrollIntoView({ block: 'nearest' }))

function keepFocus(part: HTMLElement | null, onMoved?: () => void): void {
  if (!part?.contains(document.activeElement)) return
  const around = ancestors(part)
  // React calls this before it removes the part.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    focusNear(around.filter(one => one.isConnected))
    onMoved?.()
  })
}

const FOCUSABLE = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])'
/** A list that takes the focus itself: another row of it would become the current one. */
const WALKED = ':is(table, ul)[tabindex]'

/** An element around the opener, with the elements after and before it when the overlay opened. */
type Place = { part: Element; siblings: readonly (Element | null)[] }

function placesOf(element: Element | null): readonly Place[] {
  const parts = element ? [element, ...ancestors(element)] : []
  return parts.map(part => ({ part, siblings: [part.nextElementSibling, part.previousElementSibling] }))
}

/** The remaining places, nearest first: the row after a removed one, or the row before it, then their containers. */
function remaining(places: readonly Place[]): readonly Element[] {
  const removed = places.findLast(({ part }) => !part.isConnected)
  const left = places.filter(({ part }) => part.isConnected).map(({ part }) => part)
  return [...(removed?.siblings.filter(one => one?.isConnected) ?? []), ...left].filter(one => one !== null)
}

function ancestors(element: Element | null): readonly Element[] {
  const parent = element?.parentElement
  return parent && parent !== document.body ? [parent, ...ancestors(parent)] : []
}

/** The focused element has left the page, as a removed row does. The focus goes to the list or the part of the page that contained it. */
function focusNear(places: readonly Element[]): void {
  const walked = places.find(one => one.matches(WALKED)) ?? places[0]?.querySelector(WALKED)
  const candidates = walked ? [walked] : places.flatMap(one => [...one.querySelectorAll(FOCUSABLE)])
  for (const one of candidates) {
    if (one instanceof HTMLElement) one.focus({ preventScroll: true })
    if (document.activeElement === one) return
  }
}
