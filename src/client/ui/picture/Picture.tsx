import { useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Picture.module.css'

/** One picture in the formats the server has. A source set is the `srcset` text ("… 320w, … 640w") or one address. */
export interface PictureSource {
  src: string
  srcSet?: string
  avif?: string
  webp?: string
  /** Starts with what it is: "Toyota Voxy, front". '' where the words beside it say the same. */
  alt: string
}

export interface PictureProps extends PictureSource {
  sizes?: string
  /** The first picture of a page: fetched at once and first. Others wait until they come near. */
  eager?: boolean
  /** 4:3 unless told. */
  ratio?: string
  fit?: 'cover' | 'contain'
  /** The picture did not load. It hides itself; the caller may drop its place. */
  onBroken?: () => void
  className?: string
  /** Over the picture: the lot's number, a counter. */
  children?: ReactNode
}

/** A picture in a box whose place is kept from the start; fades in when it is there. */
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
    className,
    children,
  } = props
  const [state, setState] = useState<{ src: string; is: 'there' | 'broken' }>()
  const is = state?.src === src ? state.is : 'coming'
  return (
    <span className={classNames(styles.box, className)} style={{ aspectRatio: ratio }}>
      {is !== 'broken' && (
        <picture className={styles.picture}>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
          <img
            ref={image => {
              // From the cache it is there before React listens; shown at once, without a fade.
              if (is === 'coming' && image?.complete && image.naturalWidth > 0) setState({ src, is: 'there' })
            }}
            className={styles.image}
            data-there={is === 'there' || undefined}
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
            onLoad={() => setState({ src, is: 'there' })}
            onError={() => {
              setState({ src, is: 'broken' })
              onBroken?.()
            }}
          />
        </picture>
      )}
      {children}
    </span>
  )
}
