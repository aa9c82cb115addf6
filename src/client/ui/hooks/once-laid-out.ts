/**
 * Acts once the browser has laid out what was just drawn, before it is painted. Whoever measures any sooner has the whole page laid out in the
 * middle of its drawing, which holds a phone up. Answers what calls it off.
 */
export function onceLaidOut(element: Element, act: () => void): () => void {
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect()
    act()
  })
  laidOut.observe(element)
  return () => laidOut.disconnect()
}
