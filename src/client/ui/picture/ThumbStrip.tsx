import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { afterLayout } from '../hooks/after-layout.ts'
import type { GalleryLabels, GalleryPhoto } from './gallery-photo.ts'
import { Picture } from './Picture.tsx'
import styles from './ThumbStrip.module.css'

/** Small photos, one of them selected: four per view in a row, or in a column (`vertical`). */
export function ThumbStrip({
  photos,
  current,
  onPick,
  onBroken,
  labels,
  vertical,
  className,
}: {
  photos: readonly GalleryPhoto[]
  current: string
  onPick: (key: string) => void
  onBroken: (key: string) => void
  labels: GalleryLabels
  vertical?: boolean
  className?: string
}) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = strip.current!
    return afterLayout(row, () => {
      const thumb = row.querySelector<HTMLElement>('[aria-current]')
      if (!thumb) return
      row.scrollTo({
        left: thumb.offsetLeft - (row.clientWidth - thumb.offsetWidth) / 2,
        top: thumb.offsetTop - (row.clientHeight - thumb.offsetHeight) / 2,
        behavior: 'smooth',
      })
    })
  }, [current])
  return (
    <div ref={strip} className={classNames(styles.strip, vertical && styles.vertical, className)}>
      {photos.map((photo, index) => (
        <button
          key={photo.key}
          type="button"
          className={styles.thumb}
          aria-label={labels.photo(index + 1, photos.length)}
          aria-current={photo.key === current || undefined}
          onClick={() => onPick(photo.key)}
        >
          <Picture src={photo.thumb ?? photo.src} alt="" onBroken={() => onBroken(photo.key)} />
        </button>
      ))}
    </div>
  )
}
