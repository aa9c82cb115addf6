import { pictureAddresses } from '#server/photos/picture-addresses.ts'

type Pictured = {
  photo_token: string
  drawn: boolean
  sheet: unknown
  pictures: readonly string[]
  sheet_picture: string | null
}

export type LotPictures = { images: string[]; thumbnails: string[]; sheet: string | null; sheetEn: string | null }

/** Where a lot's pictures are: drawn by us under its token, else at its source. A null sheet is one that is not up yet. */
export function lotPictures(lot: Pictured): LotPictures {
  if (lot.drawn) return pictureAddresses({ token: lot.photo_token, hasSheet: lot.sheet !== null })
  const pictures = [...lot.pictures]
  return { images: pictures, thumbnails: pictures, sheet: lot.sheet_picture, sheetEn: null }
}
