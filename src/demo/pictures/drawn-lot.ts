import type { SheetRecord } from '#domain/sheets/sheet.ts'
import { tokyoHour } from '#domain/time/tokyo.ts'
import type { DrawableLot } from '#server/picture-painter.ts'
import type { VehicleLook } from './draw/vehicle-look.ts'
import { drawnBody } from './drawn-body.ts'

/** Everything that the photos and the auction sheet of one lot are drawn from. */
export type DrawnLot = VehicleLook & {
  /** null as long as the sheet is not uploaded. */
  sheet: SheetRecord | null
  extraPhotos?: number
  auctionDay: string | null
  chassis: string
}

/** The light for a stock car's yard, since stock has no hour of sale. */
const STOCK_HOUR = 12
const UNKNOWN_YEAR = 2015

export function drawnLot(lot: DrawableLot): DrawnLot {
  const { id, startsAt, year, month, ...facts } = lot
  return {
    ...facts,
    seed: id,
    body: drawnBody(lot),
    marks: lot.sheet?.marks ?? [],
    startsAtHour: startsAt ? tokyoHour(startsAt) : STOCK_HOUR,
    registered: { year: year ?? UNKNOWN_YEAR, month },
  }
}
