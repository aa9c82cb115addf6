/**
 * Safari has no scroll anchoring: a part that appears above the screen pushes down what is on it, also from under a finger. This scrolls the page by as
 * much. The returned function ends it.
 */
export function anchorScroll(part: HTMLElement): () => void {
  if (typeof CSS === 'undefined' || CSS.supports('overflow-anchor', 'auto')) return () => undefined
  let height = part.offsetHeight
  // It is called before the browser paints.
  const observer = new ResizeObserver(() => {
    const grown = part.offsetHeight - height
    height += grown
    if (grown !== 0 && part.getBoundingClientRect().top < 0) scrollBy(0, grown)
  })
  observer.observe(part)
  return () => observer.disconnect()
}
