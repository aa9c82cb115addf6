import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import type { GalleryPhoto } from '#client/ui/picture/gallery-photo.ts'

/** The display width of the gallery's photo, and its available copies. */
export const PHOTO_SIZES = '(min-width: 1600px) 880px, (min-width: 1366px) 520px, (min-width: 1024px) 45vw, 100vw'
const PHOTO_WIDTHS = [320, 640, 1280]

/** The photos of a lot for the gallery. A lot from a card and the full lot share address and key, so that nothing flickers. */
export function galleryPhotos(
  { images, thumbnails }: LotDetail['lotImages'],
  alt: (number: number) => string,
): GalleryPhoto[] {
  return images.map((image, index) => {
    const thumb = thumbnails[index] ?? image
    return {
      key: String(index),
      src: thumb,
      thumb,
      srcSet: sourceSet(thumb, PHOTO_WIDTHS),
      full: image,
      alt: alt(index + 1),
    }
  })
}

/** The widths in which the server provides its own pictures (server/photos/picture-addresses.ts). A picture from a feed has only its own size. */
export function sourceSet(address: string, widths: readonly number[]): string | undefined {
  const drawn = /^(.*-)\d+(\.(?:webp|avif))$/.exec(address)
  if (!drawn || !address.startsWith('/photos/')) return undefined
  return widths.map(width => `${drawn[1]}${width}${drawn[2]} ${width}w`).join(', ')
}
