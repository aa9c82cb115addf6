import type { SheetRecord } from '#domain/sheets/sheet.ts'

/** How many photographs a painter draws of each lot, numbered from 1. */
export const DRAWN_PHOTO_COUNT = 7
/** How many videos a painter draws of each bike, numbered from 1. */
export const DRAWN_FILM_COUNT = 2

/** The properties of a lot without its own photographs (`lots.drawn`) that its drawings depend on. */
export type DrawableLot = {
  id: string
  kind: 'car' | 'bike'
  maker: string
  model: string
  grade: string
  /** The chassis (model) code, such as 'ZRR80W'. */
  chassis: string
  /** A listing's colour word, such as 'PEARL WHITE'. */
  colour: string
  lotNo: string
  hallName: string
  offer: 'auction' | 'stock'
  /** null for a stock car. */
  startsAt: Date | null
  /** The day of the sale in Tokyo, 'YYYY-MM-DD'; null for a stock car. */
  auctionDay: string | null
  year: number | null
  month: number | null
  mileageKm: number | null
  /** 0 where there is no engine. */
  engineCc: number
  /** As the feeds write it, such as 'FAT' or 'F5'. */
  gearbox: string
  /** As the feeds write it: 'AAC PS PW NAVI AW'. */
  equipment: string
  /** The hall's score, such as '4.5' or 'R'. */
  condition: string
  /** Null until the sheet is published: the lot then has photographs only. */
  sheet: SheetRecord | null
  /** How many photos the hall sent later. */
  extraPhotos: number
}

/** A port: draws pictures for lots without their own. The demo plugs in its adapter; without one, such lots have no pictures. */
export type PicturePainter = {
  /** A photograph (1 and up; 'x1' and up are those that the hall sent later) or the auction sheet (0 in Japanese, 'en' in English) as SVG; null if the lot has no such picture. */
  draw: (lot: DrawableLot, number: number | 'en' | `x${number}`) => Buffer | null
  /** A WebM video of a bike; null for a car, or if there is no such video. */
  film: (lot: DrawableLot, number: number) => Promise<Buffer | null>
  /** How many more photographs of a car the hall sends on request. */
  extraPhotos: (lotId: string) => number
  /** The position of the first registration on the drawn sheets, as CSS crops it. */
  registrationCrop: { backgroundSize: string; backgroundPosition: string }
}
