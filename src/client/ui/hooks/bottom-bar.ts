/** As the `ref` of a bar at the foot of the screen: toasts stay above it, as `--bottom-bar` has its height. */
export function bottomBar(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const measure = () => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`)
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  measure()
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
