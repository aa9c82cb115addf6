import type { PictureSource } from './Picture.tsx'

/** A photo of a gallery. `key` stays with it when broken neighbours fall out. */
export interface GalleryPhoto extends PictureSource {
  key: string
  /** The small one for the strip; without it the photo itself. */
  thumb?: string
  /** The largest copy, for whoever looks closer; without it the photo itself. */
  full?: string
}

/** What of a photo a Picture draws; React refuses a `key` among spread properties. */
export function pictureOf({ src, srcSet, avif, webp, alt }: GalleryPhoto): PictureSource {
  return { src, srcSet, avif, webp, alt }
}

export interface GalleryLabels {
  previous: string
  next: string
  /** "Photo 3 of 12", for the thumbs. */
  photo: (at: number, of: number) => string
}
