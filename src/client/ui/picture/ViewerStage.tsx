import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { BackIcon } from '../icons/BackIcon.tsx'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { ForwardIcon } from '../icons/ForwardIcon.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { GalleryLabels } from './gallery-photo.ts'
import { PinchZoom } from './PinchZoom.tsx'
import styles from './ViewerStage.module.css'

const SWIPE_PX = 48

interface ViewerStageProps {
  open: boolean
  onClose: () => void
  closeLabel: string
  labels: GalleryLabels
  /** The picture or page that is shown, from 0, and how many there are. */
  at: number
  of: number
  onTurn: (at: number) => void
  /** Said beside the counter. */
  title?: ReactNode
  /** More round buttons beside the one that closes; each gets this class. */
  tools?: (className: string) => ReactNode
  /** Shown in place of the picture, without zoom. */
  message?: ReactNode
  children: ReactNode
}

/** The stage of a viewer that fills the screen: arrows, swipe and zoom for what is on it, the counter, and the button that closes. */
export function ViewerStage(props: ViewerStageProps) {
  const { open, onClose, closeLabel, labels, at, of, onTurn, title, tools, message, children } = props
  const [zoomedAt, setZoomedAt] = useState<number | null>(null)
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  const go = (next: number) => {
    if (next >= 0 && next < of) onTurn(next)
  }

  const turn = useEffectEvent((step: number) => go(at + step))
  useEffect(() => {
    if (!open) return
    const key = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowUp: -1, PageUp: -1, ArrowRight: 1, ArrowDown: 1, PageDown: 1 }[event.key]
      // With Shift the arrows move the zoomed picture (PinchZoom).
      if (!step || event.shiftKey) return
      event.preventDefault()
      turn(step)
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [open])

  const down = (event: PointerEvent) => {
    // A second finger means a pinch, not a swipe.
    start.current =
      start.current || zoomedAt === at ? null : { id: event.pointerId, x: event.clientX, y: event.clientY }
  }
  const up = (event: PointerEvent) => {
    const from = start.current
    start.current = null
    if (!from || from.id !== event.pointerId || event.pointerType === 'mouse') return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) go(at + (x < 0 ? 1 : -1))
    else if (y > SWIPE_PX * 2 && Math.abs(y) > Math.abs(x)) onClose()
  }

  return (
    <div className={styles.frame}>
      <div
        className={styles.stage}
        onPointerDown={down}
        onPointerUp={up}
        onPointerCancel={() => (start.current = null)}
      >
        {message ? (
          <div className={styles.message}>{message}</div>
        ) : (
          <PinchZoom key={at} keys onZoomed={zoomed => setZoomedAt(zoomed ? at : null)} className={styles.zoom}>
            {children}
          </PinchZoom>
        )}
      </div>
      <p className={styles.counter} aria-live="polite">
        {of > 0 && (
          <>
            <span aria-hidden="true">
              {at + 1}/{of}
            </span>
            <VisuallyHidden>{labels.photo(at + 1, of)}</VisuallyHidden>
          </>
        )}
        {title !== undefined && <span className={styles.title}>{title}</span>}
      </p>
      <div className={styles.tools}>
        {tools?.(styles.button!)}
        <button type="button" className={styles.button} aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {at > 0 && (
        <button
          type="button"
          className={classNames(styles.button, styles.previous)}
          aria-label={labels.previous}
          onClick={() => go(at - 1)}
        >
          <BackIcon />
        </button>
      )}
      {at < of - 1 && (
        <button
          type="button"
          className={classNames(styles.button, styles.next)}
          aria-label={labels.next}
          onClick={() => go(at + 1)}
        >
          <ForwardIcon />
        </button>
      )}
    </div>
  )
}
