/** The shortest swipe, in CSS pixels. */
const MIN_PX = 70
/** The slowest swipe. */
const MAX_MS = 800
/** The browser's own "back" starts at the edge of the screen. */
const EDGE_PX = 28

type Swipe = { dx: number; dy: number; ms: number }

/** 1 for a swipe to the left, which leads to the next lot, -1 to the right, 0 for any other move. */
export function swipeStep({ dx, dy, ms }: Swipe): 1 | -1 | 0 {
  if (ms > MAX_MS || Math.abs(dx) < MIN_PX || Math.abs(dx) < 2 * Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

const OWN_MOVES = 'input, textarea, select, [role=dialog], [role=alertdialog], [role=slider], [contenteditable=true]'

/** False where a horizontal swipe means something else: at the screen's edge, in a gallery, a slider or a dialog, or on a page that two fingers enlarged. */
export function maySwipe(target: EventTarget | null, x: number): boolean {
  if ((globalThis.visualViewport?.scale ?? 1) > 1.01) return false
  if (x < EDGE_PX || x > innerWidth - EDGE_PX || !(target instanceof Element) || target.closest(OWN_MOVES)) return false
  for (let node: Element | null = target; node && node !== document.body; node = node.parentElement) {
    if (node.scrollWidth > node.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(node).overflowX)) return false
  }
  return true
}

/** Listens on the page until the returned function is called. */
export function onSwipe(step: (by: 1 | -1) => void): () => void {
  let start: { x: number; y: number; at: number } | null = null
  const down = ({ touches, target, timeStamp }: TouchEvent) => {
    const { clientX: x, clientY: y } = touches[0]!
    start = touches.length === 1 && maySwipe(target, x) ? { x, y, at: timeStamp } : null
  }
  const up = ({ changedTouches, timeStamp }: TouchEvent) => {
    const touch = changedTouches[0]
    if (!start || !touch) return
    const by = swipeStep({ dx: touch.clientX - start.x, dy: touch.clientY - start.y, ms: timeStamp - start.at })
    start = null
    if (by !== 0) step(by)
  }
  const cancel = () => {
    start = null
  }
  document.addEventListener('touchstart', down, { passive: true })
  document.addEventListener('touchend', up, { passive: true })
  document.addEventListener('touchcancel', cancel, { passive: true })
  return () => {
    document.removeEventListener('touchstart', down)
    document.removeEventListener('touchend', up)
    document.removeEventListener('touchcancel', cancel)
  }
}
