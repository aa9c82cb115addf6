import type { SheetPlace } from '#domain/sheets/sheet-reading.ts'
import type { SheetRecord } from '#domain/lots/sheet.ts'
import type { VehicleLook } from './draw/vehicle-look.ts'

/** Everything that the photographs and the auction sheet of one lot of the demo market are drawn from. */
export type PicturedLot = VehicleLook & {
  id: string
  /** null as long as the sheet is not up: the lot then has photographs only. */
  sheet: SheetRecord | null
  /** How many photos the hall sent later (draw/extra-photos.ts). */
  extraPhotos?: number
  /** The day of the sale in Tokyo, 'YYYY-MM-DD'; null for a stock car. */
  auctionDay: string | null
  registered: { year: number; month: number | null }
  maker: string
  model: string
  grade: string
  /** The chassis (model) code, such as 'ZRR80W'. */
  chassis: string
  /** 0 where there is no engine. */
  engineCc: number
  /** As the feeds write it, such as 'FAT' or 'F5'. */
  gearbox: string
  /** As the feeds write it: 'AAC PS PW NAVI AW'. */
  equipment: string
  /** The hall's score, such as '4.5' or 'R'. */
  condition: string
}

/**
 * A lot of a feed, whose pictures hang at the source. The addresses are as the feed wrote them: not trusted (source/picture-hosts.ts), and
 * never shown to a phone.
 */
export type SourcedLot = {
  token: string
  sheetPicture: string | null
  pictures: readonly string[]
  /** Of a bike's inspection, by part (rating-pictures.ts). */
  ratings?: readonly (readonly string[])[] | undefined
  /** What was read on its sheet, for the sheet in English; null where nobody has had it read. */
  sheetWords?: () => Promise<SheetWords | null>
}

/** Words to write over the picture of a sheet; places in percent of it, `ratio` its width by its height. */
export type SheetWords = { ratio: number; words: readonly SheetWord[] }
export type SheetWord = SheetPlace & {
  text: string
  circled: boolean
  tone: 'printed' | 'written' | 'grave' | 'unread'
}

export type LotWithPictures = PicturedLot | SourcedLot

export function isSourced(lot: LotWithPictures): lot is SourcedLot {
  return 'pictures' in lot
}
