import type { Db } from '#server/db/connect.ts'
import type { ExtraNumber, LotPictures } from './picture-addresses.ts'
import { sealedAddresses } from './sealed-addresses.ts'

/** Numbers of the photos that the hall sent later. */
export function extraNumbers(photos: number): ExtraNumber[] {
  return Array.from({ length: photos }, (_, at) => `x${at + 1}` as const)
}

/** Their addresses, as `lotImages` has them; for those who asked for them. */
export async function extraAddresses(
  db: Db,
  token: string,
  photos: number,
): Promise<{ images: string[]; thumbnails: string[] }> {
  const numbers = extraNumbers(photos)
  const [images, thumbnails] = await Promise.all([
    sealedAddresses(db, token, numbers, 1280),
    sealedAddresses(db, token, numbers, 320),
  ])
  return { images, thumbnails }
}

/** A lot's pictures with this many extra photos behind the first ones. */
export async function withExtraPhotos(
  db: Db,
  pictures: LotPictures,
  token: string,
  photos: number,
): Promise<LotPictures> {
  const extra = await extraAddresses(db, token, photos)
  return {
    ...pictures,
    images: [...pictures.images, ...extra.images],
    thumbnails: [...pictures.thumbnails, ...extra.thumbnails],
  }
}
