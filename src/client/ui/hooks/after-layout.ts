/**
 * Runs `act` after the browser has laid out the last drawing and before it paints. Measuring earlier forces a layout of the whole
 * page during drawing, which blocks a phone. Returns a cancel function.
 */
export function afterLayout(element: Element, act: () => void): () => void {
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect()
    act()
  })
  laidOut.observe(element)
  return () => laidOut.disconnect()
}
