import type { SheetPlace } from '#domain/sheets/sheet-reading.ts'
import type { DrawableLot } from '#server/picture-painter.ts'

/**
 * A lot of a feed, whose pictures are at the source. The addresses are as the feed wrote them: not trusted (source/picture-hosts.ts), and never sent
 * to a client.
 */
export type SourcedLot = {
  token: string
  sheetPicture: string | null
  pictures: readonly string[]
  /** For a bike's inspection, by part (rating-pictures.ts). */
  ratings?: readonly (readonly string[])[]
  /** Words read on its sheet, for the sheet in English; null where nobody has had it read. */
  sheetWords?: () => Promise<SheetWords | null>
}

/** Words to write over the picture of a sheet; places in percent of it, `ratio` its width by its height. */
export type SheetWords = { ratio: number; words: readonly SheetWord[] }
export type SheetWord = SheetPlace & {
  text: string
  circled: boolean
  tone: 'printed' | 'written' | 'grave' | 'unread'
}

export type LotWithPictures = DrawableLot | SourcedLot

export function isSourced(lot: LotWithPictures): lot is SourcedLot {
  return 'pictures' in lot
}
