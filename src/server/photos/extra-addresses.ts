import { DRAWN_PHOTO_COUNT } from '#server/picture-painter.ts'
import { pictureAddress, type LotPictures } from './picture-addresses.ts'

/** Numbers of the photos that the hall sent later: they continue after the first ones. */
export function extraNumbers(photos: number): number[] {
  return Array.from({ length: photos }, (_, at) => DRAWN_PHOTO_COUNT + 1 + at)
}

/** Their addresses, as `lotImages` has them. */
export function extraAddresses(token: string, photos: number): { images: string[]; thumbnails: string[] } {
  const numbers = extraNumbers(photos)
  return {
    images: numbers.map(number => pictureAddress(token, number, 1280)),
    thumbnails: numbers.map(number => pictureAddress(token, number, 320)),
  }
}

/** A lot's pictures with this many extra photos behind the first ones. */
export function withExtraPhotos(pictures: LotPictures, token: string, photos: number): LotPictures {
  const extra = extraAddresses(token, photos)
  return {
    ...pictures,
    images: [...pictures.images, ...extra.images],
    thumbnails: [...pictures.thumbnails, ...extra.thumbnails],
  }
}
