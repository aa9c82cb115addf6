import { useEffect, useRef, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { BackIcon } from '../icons/BackIcon.tsx'
import { ForwardIcon } from '../icons/ForwardIcon.tsx'
import { useBrokenPictures } from './broken-pictures.ts'
import { pictureOf, type GalleryLabels, type GalleryPhoto } from './gallery-photo.ts'
import { Picture } from './Picture.tsx'
import { Plate } from './Plate.tsx'
import { ThumbStrip } from './ThumbStrip.tsx'
import styles from './Gallery.module.css'

interface GalleryProps {
  label: string
  photos: readonly GalleryPhoto[]
  /** The key of the photo in view; the caller stores it, so that the full screen opens at the same photo. */
  current: string
  onCurrent: (key: string) => void
  /** Called on a press on the photo. */
  onOpen?: (key: string) => void
  openLabel?: string
  onBroken?: (key: string) => void
  labels: GalleryLabels
  sizes?: string
  className?: string
}

/** A 4:3 photo area to swipe (scroll-snap), a counter, and four thumbs per view. Broken photos are dropped. */
export function Gallery(props: GalleryProps) {
  const { label, photos, current, onCurrent, onOpen, openLabel, onBroken, labels, sizes, className } = props
  const stage = useRef<HTMLDivElement>(null)
  const broken = useBrokenPictures()
  const shown = photos.filter(photo => !broken.isBroken(photo.key))
  const at = Math.max(
    0,
    shown.findIndex(photo => photo.key === current),
  )

  // The scroll position follows the selection at once. A swipe makes the selection follow the scroll, and so would a position that
  // is a frame late. A gallery at its first photo is not measured, because that would force a layout of the whole page during
  // drawing.
  const stood = useRef(0)
  useEffect(() => {
    const track = stage.current
    if (!track || (at === 0 && stood.current === 0)) return
    stood.current = at
    if (Math.round(track.scrollLeft / track.clientWidth) === at) return
    track.scrollTo?.({ left: at * track.clientWidth, behavior: 'instant' })
  }, [at, shown.length])
  const settle = () => {
    const track = stage.current
    const photo = track && shown[Math.round(track.scrollLeft / track.clientWidth)]
    if (photo && photo.key !== current) onCurrent(photo.key)
  }
  const go = (index: number) => {
    const photo = shown[index]
    if (photo) onCurrent(photo.key)
  }
  const key = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    go(at + step)
  }
  const drop = (photo: string) => {
    broken.drop(photo)
    onBroken?.(photo)
  }

  if (shown.length === 0) return null
  return (
    <div
      role="group"
      aria-roledescription="gallery"
      aria-label={label}
      className={classNames(styles.gallery, className)}
    >
      <div className={styles.frame} onKeyDown={key}>
        <div ref={stage} className={styles.stage} onScroll={settle}>
          {shown.map((photo, index) => (
            <button
              key={photo.key}
              type="button"
              className={styles.slide}
              aria-label={`${openLabel ? `${openLabel}: ` : ''}${photo.alt}`}
              tabIndex={index === at ? 0 : -1}
              aria-hidden={index !== at || undefined}
              disabled={!onOpen}
              onClick={() => onOpen?.(photo.key)}
            >
              {Math.abs(index - at) <= 1 && (
                <Picture
                  {...pictureOf(photo)}
                  alt=""
                  sizes={sizes}
                  eager={index === at}
                  onBroken={() => drop(photo.key)}
                />
              )}
            </button>
          ))}
        </div>
        {shown.length > 1 && (
          <>
            <button
              type="button"
              className={classNames(styles.arrow, styles.left)}
              aria-label={labels.previous}
              disabled={at === 0}
              onClick={() => go(at - 1)}
            >
              <BackIcon />
            </button>
            <button
              type="button"
              className={classNames(styles.arrow, styles.right)}
              aria-label={labels.next}
              disabled={at === shown.length - 1}
              onClick={() => go(at + 1)}
            >
              <ForwardIcon />
            </button>
          </>
        )}
        <Plate counter>{`${at + 1}/${shown.length}`}</Plate>
      </div>
      {shown.length > 1 && (
        <ThumbStrip photos={shown} current={shown[at]!.key} onPick={onCurrent} onBroken={drop} labels={labels} />
      )}
    </div>
  )
}
