import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { clampPan, zoomAt, type View } from './zoom.ts'
import styles from './PinchZoom.module.css'

const whole: View = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 4
const DOUBLE_TAP_MS = 300
const PAN_STEP_PX = 120
const PAN: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Zooms its content. A click zooms ×2 under the mouse, and mouse movement then pans. Two fingers and double taps zoom up to ×4; one
 * finger pans. `onZoomed` reports when the content is larger than its frame, so that a swipe does not turn the page. Keys: + and −
 * zoom, 0 shows the whole, Shift with an arrow pans; see `keys` and `label`.
 */
export function PinchZoom({
  onZoomed,
  keys,
  label,
  className,
  children,
}: {
  onZoomed?: (zoomed: boolean) => void
  /** Listens to every key: for content that fills the whole screen. */
  keys?: boolean
  /** For content beside other things: a tab stop with this name, which listens while it has the focus. */
  label?: string
  className?: string
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const view = useRef(whole)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const moved = useRef(false)
  const pressedBy = useRef('')
  const lastTap = useRef({ time: -Infinity, x: 0, y: 0 })
  const [zoomed, setZoomed] = useState(false)

  // Set directly on the style, because fingers move faster than React renders.
  const show = (next: View, gliding = false) => {
    const box = frame.current
    if (!box || !content.current) return
    view.current = clampPan(next, box.clientWidth, box.clientHeight)
    const { scale, x, y } = view.current
    content.current.style.transition = gliding ? '' : 'none'
    content.current.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    if (scale > 1 === zoomed) return
    setZoomed(scale > 1)
    onZoomed?.(scale > 1)
  }
  const place = (event: { clientX: number; clientY: number }) => {
    const box = frame.current!.getBoundingClientRect()
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }

  const down = (event: PointerEvent) => {
    pressedBy.current = event.pointerType
    if (event.pointerType === 'mouse') return
    fingers.current.set(event.pointerId, place(event))
    moved.current = fingers.current.size > 1
  }
  const move = (event: PointerEvent) => {
    const here = place(event)
    if (event.pointerType === 'mouse') {
      // The point under the mouse stays under it: the picture moves against the pointer.
      const { scale } = view.current
      if (scale > 1) show({ scale, x: here.x * (1 - scale), y: here.y * (1 - scale) })
      return
    }
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, here)
    if (Math.hypot(here.x - before.x, here.y - before.y) > 2) moved.current = true
    const { scale, x, y } = view.current
    if (other) {
      const ratio = Math.hypot(here.x - other.x, here.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
      const middle = { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 }
      show(zoomAt(view.current, Math.min(MAX_SCALE, Math.max(1, scale * ratio)), middle.x, middle.y))
    } else if (scale > 1) show({ scale, x: x + here.x - before.x, y: y + here.y - before.y })
  }
  const up = (event: PointerEvent) => {
    const at = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!at || moved.current || event.type === 'pointercancel') return
    const tap = lastTap.current
    lastTap.current = { time: event.timeStamp, ...at }
    if (event.timeStamp - tap.time > DOUBLE_TAP_MS || Math.hypot(at.x - tap.x, at.y - tap.y) > 30) return
    lastTap.current.time = -Infinity
    const { scale } = view.current
    show(scale >= MAX_SCALE ? whole : zoomAt(view.current, scale < 2 ? 2 : MAX_SCALE, at.x, at.y), true)
  }

  // React's wheel listener is passive. A trackpad's pinch arrives as ctrl+wheel and must not zoom the page.
  const wheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    const at = place(event)
    const scale = Math.min(MAX_SCALE, Math.max(1, view.current.scale * Math.exp(-event.deltaY / 100)))
    show(zoomAt(view.current, scale, at.x, at.y))
  })
  useEffect(() => {
    const box = frame.current
    const listen = (event: WheelEvent) => wheel(event)
    box?.addEventListener('wheel', listen, { passive: false })
    return () => box?.removeEventListener('wheel', listen)
  }, [])

  const press = useEffectEvent((event: KeyboardEvent) => {
    // These combinations belong to the browser.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { scale, x, y } = view.current
    const step = PAN[event.key]
    if (step && event.shiftKey && scale > 1)
      show({ scale, x: x - step[0] * PAN_STEP_PX, y: y - step[1] * PAN_STEP_PX }, true)
    else if (event.key === '+' || event.key === '=')
      show(zoomAt(view.current, Math.min(MAX_SCALE, scale * 2), 0, 0), true)
    else if (event.key === '-') show(zoomAt(view.current, Math.max(1, scale / 2), 0, 0), true)
    else if (event.key === '0') show(whole, true)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const where = keys ? window : label === undefined ? null : frame.current
    if (!where) return
    const listen = (event: Event) => press(event as KeyboardEvent)
    where.addEventListener('keydown', listen)
    return () => where.removeEventListener('keydown', listen)
  }, [keys, label])

  return (
    <div
      ref={frame}
      className={classNames(styles.frame, zoomed && styles.zoomed, className)}
      {...(label !== undefined && { tabIndex: 0, role: 'group', 'aria-label': label })}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onPointerLeave={event => event.pointerType !== 'mouse' && up(event)}
      onClick={event => {
        // The click itself says so in new browsers only.
        if (pressedBy.current !== 'mouse') return
        const at = place(event)
        show(zoomed ? whole : zoomAt(whole, 2, at.x, at.y), true)
      }}
      data-vaul-no-drag
    >
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
