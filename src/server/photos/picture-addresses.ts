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

/** Photos that a hall sent later, on request: 'x1' and up. */
export type ExtraNumber = `x${number}`
/** Pictures for some readers only, under addresses that nobody can guess (sealed-addresses.ts). 'en' is the sheet in English. */
export type SealedNumber = 'en' | ExtraNumber
/** 0 is the sheet in Japanese, 1 and up the photographs. */
export type PictureNumber = number | SealedNumber

export const isSealed = (number: PictureNumber): number is SealedNumber => typeof number === 'string'

/** The parts of a picture's name in its address: number, width and format. */
export type PictureName = { number: PictureNumber; width: number; format: PictureFormat }
/** The same with the seal of a sealed one. */
export type AddressedPicture = PictureName & { seal?: string }

/**
 * `/photos/{token}/{number}-{width}.{format}`. The default is WebP: it encodes twice as fast as AVIF here, every supported browser reads it, and a
 * thumbnail is under 8 kB either way.
 */
export function pictureAddress(token: string, number: number, width: number, format: PictureFormat = 'webp'): string {
  return `/photos/${token}/${number}-${width}.${format}`
}

/** The name of a lot's card for link previews and the share dialog, 1200 by 628. */
export const SHARE_IMAGE = 'share.jpg'
export const shareImageAddress = (token: string) => `/photos/${token}/${SHARE_IMAGE}`

/** The pictures in a lot's data; a sheet is null until it is published. `hasEnglishSheet`: it need not be read first for one in English. */
export type LotPictures = { images: string[]; thumbnails: string[]; sheet: string | null; hasEnglishSheet: boolean }

/** The pictures of a lot that we draw. */
export function pictureAddresses({ token, hasSheet }: { token: string; hasSheet: boolean }): LotPictures {
  const numbers = Array.from({ length: DRAWN_PHOTO_COUNT }, (_, i) => i + 1)
  return {
    images: numbers.map(number => pictureAddress(token, number, 1280)),
    thumbnails: numbers.map(number => pictureAddress(token, number, 320)),
    sheet: hasSheet ? pictureAddress(token, 0, 1280) : null,
    hasEnglishSheet: hasSheet,
  }
}

const NAME =
  /^(?:(?<photo>0|[1-9]\d?)|(?<sealed>en|x[1-9]\d?)\.(?<seal>[\w-]+))-(?<width>[1-9]\d{2,3})\.(?<format>\w+)$/

/** Reads the last part of an address, such as '1-320.webp'; null where no such picture can exist. */
export function readPictureName(name: string): AddressedPicture | null {
  const { photo, sealed, seal, width, format } = NAME.exec(name)?.groups ?? {}
  const number = (sealed as SealedNumber | undefined) ?? Number(photo)
  const picture = { number, width: Number(width), format: format as PictureFormat, seal }
  return isPicture(picture) ? picture : null
}

export function isPicture({ number, width, format }: PictureName): boolean {
  const widths = isSheet(number) ? SHEET_WIDTHS : PHOTO_WIDTHS
  const photo = typeof number === 'number' ? number : Number(number.slice(1))
  const known = isSheet(number) || (Number.isInteger(photo) && photo >= 1 && photo <= MAX_PHOTOS)
  return known && widths.includes(width) && PICTURE_FORMATS.includes(format)
}

export const isSheet = (number: PictureNumber) => number === 0 || number === 'en'
