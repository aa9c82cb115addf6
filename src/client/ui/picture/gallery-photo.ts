import type { PictureSource } from './Picture.tsx'

/** A photo of a gallery. `key` stays the same when broken neighbours are dropped. */
export interface GalleryPhoto extends PictureSource {
  key: string
  /** The small copy for the strip; without it the photo itself. */
  thumb?: string
  /** The largest copy, for zooming; without it the photo itself. */
  full?: string
}

/** The properties of a photo that a Picture draws; React refuses a `key` among spread properties. */
export function pictureOf({ src, srcSet, avif, webp, alt }: GalleryPhoto): PictureSource {
  return { src, srcSet, avif, webp, alt }
}

export interface GalleryLabels {
  previous: string
  next: string
  /** "Photo 3 of 12", for the thumbs. */
  photo: (at: number, of: number) => string
}
