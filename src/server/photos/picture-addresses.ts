import { DRAWN_PHOTO_COUNT } from '#server/picture-painter.ts'

/** The widths in pixels that the screens request; photographs are 4:3. */
const PHOTO_WIDTHS = [160, 320, 640, 1280]
/** Sheets are read at a zoom of two: 2400 is twice a phone's screen at three pixels per point. They are 10:7. */
const SHEET_WIDTHS = [...PHOTO_WIDTHS, 1600, 2400]
/** For one lot of a feed; lots that we draw have fewer. */
export const MAX_PHOTOS = 99
/** JPEG is for downloads; the screens request the others. */
const PICTURE_FORMATS = ['webp', 'avif', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** 0 is the sheet in Japanese, 'en' the sheet in English, 1 and up the photographs. */
export type PictureNumber = number | 'en'

/** The parts of a picture's name in its address: number, width and format. */
export type PictureName = { number: PictureNumber; width: number; format: PictureFormat }

/**
 * `/photos/{token}/{number}-{width}.{format}`. The default is WebP: it encodes twice as fast as AVIF here, every supported browser reads it, and a
 * thumbnail is under 8 kB either way.
 */
export function pictureAddress(
  token: string,
  number: PictureNumber,
  width: number,
  format: PictureFormat = 'webp',
): string {
  return `/photos/${token}/${number}-${width}.${format}`
}

/** The name of a lot's card for link previews and the share dialog, 1200 by 628. */
export const SHARE_IMAGE = 'share.jpg'
export const shareImageAddress = (token: string) => `/photos/${token}/${SHARE_IMAGE}`

/** The pictures in a lot's data; a sheet is null until it is published. */
export type LotPictures = { images: string[]; thumbnails: string[]; sheet: string | null; sheetEn: string | null }

/** The pictures of a lot that we draw. */
export function pictureAddresses({ token, hasSheet }: { token: string; hasSheet: boolean }): LotPictures {
  const numbers = Array.from({ length: DRAWN_PHOTO_COUNT }, (_, i) => i + 1)
  return {
    images: numbers.map(number => pictureAddress(token, number, 1280)),
    thumbnails: numbers.map(number => pictureAddress(token, number, 320)),
    sheet: hasSheet ? pictureAddress(token, 0, 1280) : null,
    sheetEn: hasSheet ? pictureAddress(token, 'en', 1280) : null,
  }
}

/** Reads the last part of an address, such as '1-320.webp'; null where no such picture can exist. */
export function readPictureName(name: string): PictureName | null {
  const match = /^(en|\d{1,2})-(\d{3,4})\.(webp|avif|jpeg)$/.exec(name)
  if (!match) return null
  const [, number, width, format] = match as unknown as [string, string, string, PictureFormat]
  const picture: PictureName = { number: number === 'en' ? 'en' : Number(number), width: Number(width), format }
  return isPicture(picture) && pictureAddress('', picture.number, picture.width, format).endsWith(`/${name}`)
    ? picture
    : null
}

export function isPicture({ number, width, format }: PictureName): boolean {
  const widths = isSheet(number) ? SHEET_WIDTHS : PHOTO_WIDTHS
  const known = number === 'en' || (Number.isInteger(number) && number >= 0 && number <= MAX_PHOTOS)
  return known && widths.includes(width) && PICTURE_FORMATS.includes(format)
}

export const isSheet = (number: PictureNumber) => number === 0 || number === 'en'
