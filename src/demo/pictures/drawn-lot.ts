import type { SheetRecord } from '#domain/sheets/sheet.ts'
import { tokyoTime } from '#domain/time/tokyo.ts'
import type { DrawableLot } from '#server/picture-painter.ts'
import { bodyOfModel } from '../market/reference/makers.ts'
import { BIKE_BODIES, CAR_BODIES } from './draw/vehicle-look.ts'
import type { Body, VehicleLook } from './draw/vehicle-look.ts'

/** Everything that the photos and the auction sheet of one lot are drawn from. */
export type DrawnLot = VehicleLook & {
  /** null as long as the sheet is not uploaded. */
  sheet: SheetRecord | null
  extraPhotos?: number
  auctionDay: string | null
  registered: { year: number; month: number | null }
  maker: string
  model: string
  grade: string
  chassis: string
  engineCc: number
  gearbox: string
  equipment: string
  condition: string
}

/** The light for a stock car's yard, since stock has no hour of sale. */
const STOCK_HOUR = 12
const UNKNOWN_YEAR = 2015

export function drawnLot(lot: DrawableLot): DrawnLot {
  const { id, startsAt, year, month, ...facts } = lot
  return {
    ...facts,
    seed: id,
    body: bodyOf(lot),
    startsAtHour: startsAt ? tokyoTime(startsAt).hour : STOCK_HOUR,
    registered: { year: year ?? UNKNOWN_YEAR, month },
  }
}

/** For a model missing in the demo's reference. */
const USUAL_BODY = { car: 'sedan', bike: 'naked' } as const
/** Bodies of the reference that are drawn as a similar body. */
const DRAWN: readonly Body[] = [...CAR_BODIES, ...BIKE_BODIES]
const DRAWN_AS: Partial<Record<string, Body>> = {
  van: 'minivan',
  liftback: 'hatch',
  pickup: 'truck',
  trail: 'naked',
  mini: 'naked',
}

function bodyOf({ kind, maker, model }: DrawableLot): Body {
  const body = bodyOfModel(kind, maker, model) ?? USUAL_BODY[kind]
  return DRAWN_AS[body] ?? DRAWN.find(one => one === body) ?? USUAL_BODY[kind]
}
