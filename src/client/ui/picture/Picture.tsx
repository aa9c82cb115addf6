import { useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useBrokenPictures } from './broken-pictures.ts'
import styles from './Picture.module.css'

/** One picture in the formats that the server offers. A source set is the `srcset` text ("… 320w, … 640w") or one address. */
export interface PictureSource {
  src: string
  srcSet?: string
  avif?: string
  webp?: string
  /** Starts with the subject: "Toyota Voxy, front". '' if the text beside it says the same. */
  alt: string
}

interface PictureProps extends PictureSource {
  sizes?: string
  /** The first picture of a page: fetched at once, with priority. Others load when they come near the screen. */
  eager?: boolean
  /** Default 4:3. */
  ratio?: string
  fit?: 'cover' | 'contain'
  /** The picture's own width divided by its height, after loading. */
  onRatio?: (ratio: number) => void
  /** The picture did not load. It hides itself; the caller may remove its slot. */
  onBroken?: () => void
  className?: string
  /** Shown over the picture: the lot's number, a counter. */
  children?: ReactNode
}

/** A picture in a box that reserves its space from the start; it fades in after loading. */
export function Picture(props: PictureProps) {
  const {
    src,
    srcSet,
    avif,
    webp,
    alt,
    sizes,
    eager,
    ratio = '4 / 3',
    fit = 'cover',
    onBroken,
    onRatio,
    className,
    children,
  } = props
  const [loaded, setLoaded] = useState<string>()
  const { isBroken, drop } = useBrokenPictures()
  const isThere = loaded === src
  return (
    <span className={classNames(styles.box, className)} style={{ aspectRatio: ratio }}>
      {!isBroken(src) && (
        <picture className={styles.picture}>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
          <img
            ref={image => {
              // A cached picture loads before React listens; it is shown at once, without a fade.
              if (isThere || !image?.complete || image.naturalWidth === 0) return
              setLoaded(src)
              onRatio?.(image.naturalWidth / image.naturalHeight)
            }}
            className={styles.image}
            data-there={isThere || undefined}
            style={{ objectFit: fit }}
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            width={4}
            height={3}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              setLoaded(src)
              if (naturalHeight > 0) onRatio?.(naturalWidth / naturalHeight)
            }}
            onError={() => {
              drop(src)
              onBroken?.()
            }}
          />
        </picture>
      )}
      {children}
    </span>
  )
}
