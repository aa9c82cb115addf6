import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { classNames } from '../class-names.ts'
import { BackIcon } from '../icons/BackIcon.tsx'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { ForwardIcon } from '../icons/ForwardIcon.tsx'
import { Modal, ModalTitle } from '../overlay/Modal.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { FullScreenGalleryProps } from './FullScreenGallery.tsx'
import { Picture } from './Picture.tsx'
import { PinchZoom } from './PinchZoom.tsx'
import { ThumbStrip } from './ThumbStrip.tsx'
import styles from './FullScreenGallery.module.css'

const swipe = 48

/** Loaded only by FullScreenGallery.tsx. */
export function FullScreenGalleryBody(props: FullScreenGalleryProps) {
  const { open, onClose, label, closeLabel, labels, photos, current, onCurrent, sizes } = props
  const [broken, setBroken] = useState<readonly string[]>([])
  const [zoomed, setZoomed] = useState(false)
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  const shown = photos.filter(photo => !broken.includes(photo.key))
  const at = Math.max(
    0,
    shown.findIndex(photo => photo.key === current),
  )
  const photo = shown[at]
  const drop = (key: string) => setBroken(all => [...all, key])
  const go = (index: number) => {
    const next = shown[index]
    if (!next) return
    setZoomed(false)
    onCurrent(next.key)
  }

  const turn = useRef<(step: number) => void>(undefined)
  useEffect(() => {
    turn.current = step => go(at + step)
  })
  useEffect(() => {
    if (!open) return
    const key = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
      // With Shift the arrows move the zoomed picture (PinchZoom).
      if (!step || event.shiftKey) return
      event.preventDefault()
      turn.current?.(step)
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [open])

  // The last picture was removed while the viewer was open.
  const isEmpty = photo === undefined
  useEffect(() => {
    if (open && isEmpty) onClose()
  }, [open, isEmpty, onClose])

  const down = (event: PointerEvent) => {
    // A second finger means a pinch, not a swipe.
    start.current = start.current || zoomed ? null : { id: event.pointerId, x: event.clientX, y: event.clientY }
  }
  const up = (event: PointerEvent) => {
    const from = start.current
    start.current = null
    if (!from || from.id !== event.pointerId || event.pointerType === 'mouse') return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) go(at + (x < 0 ? 1 : -1))
    else if (y > swipe * 2 && Math.abs(y) > Math.abs(x)) onClose()
  }

  if (!photo) return null
  return (
    <Modal open={open} onClose={onClose} focusPanel className={styles.viewer}>
      <ModalTitle asChild>
        <VisuallyHidden>{label}</VisuallyHidden>
      </ModalTitle>
      <img className={styles.backdrop} src={photo.thumb ?? photo.src} alt="" aria-hidden="true" />
      {shown.length > 1 && (
        <ThumbStrip
          photos={shown}
          current={photo.key}
          onPick={key => go(shown.findIndex(each => each.key === key))}
          onBroken={drop}
          labels={labels}
          vertical
          className={styles.strip}
        />
      )}
      <div
        className={styles.stage}
        onPointerDown={down}
        onPointerUp={up}
        onPointerCancel={() => (start.current = null)}
      >
        <PinchZoom key={photo.key} keys onZoomed={setZoomed} className={styles.zoom}>
          {/* The gallery's copy shows at once; the largest one loads over it. */}
          <img
            className={styles.first}
            src={photo.src}
            srcSet={photo.srcSet}
            sizes={sizes}
            alt=""
            aria-hidden="true"
            draggable={false}
          />
          <Picture
            src={photo.full ?? photo.src}
            srcSet={photo.full ? undefined : photo.srcSet}
            alt={photo.alt}
            eager
            fit="contain"
            ratio="auto"
            className={styles.photo}
            onBroken={() => drop(photo.key)}
          />
        </PinchZoom>
      </div>
      <p className={styles.counter} aria-live="polite">
        <span aria-hidden="true">
          {at + 1}/{shown.length}
        </span>
        <VisuallyHidden>{labels.photo(at + 1, shown.length)}</VisuallyHidden>
      </p>
      <button
        type="button"
        className={classNames(styles.button, styles.close)}
        aria-label={closeLabel}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
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
      {at < shown.length - 1 && (
        <button
          type="button"
          className={classNames(styles.button, styles.next)}
          aria-label={labels.next}
          onClick={() => go(at + 1)}
        >
          <ForwardIcon />
        </button>
      )}
    </Modal>
  )
}
