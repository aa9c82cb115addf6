import { tokyoTime } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { bodyOfModel } from '#server/market/reference/makers.ts'
import { BIKE_BODIES, CAR_BODIES } from '#server/photos/draw/vehicle-look.ts'
import type { Body } from '#server/photos/draw/vehicle-look.ts'
import { sourcedLot } from '#server/photos/lot-pictures.ts'
import type { LotWithPictures, PicturedLot } from '#server/photos/pictured-lot.ts'
import { findLotByPhotoToken } from './find-lots.ts'
import type { NamedLot } from './find-lots.ts'

/** What the pictures of a lot are drawn from, or where its source has them, by the token in their address; null where there is none. */
export async function lotByPhotoToken(db: Db, token: string): Promise<LotWithPictures | null> {
  const lot = await findLotByPhotoToken(db, token)
  if (!lot) return null
  if (lot.drawn) return picturedLot(lot)
  return lot.pictures.length > 0 || lot.sheet_picture !== null ? sourcedLot(lot) : null
}

/** Light of a stock car's yard, which has no hour of sale. */
const STOCK_HOUR = 12
/** For a model that our own reference does not know. */
const USUAL_BODY = { car: 'sedan', bike: 'naked' } as const
/** Bodies of the reference that are drawn as their nearest kin. */
const DRAWN: readonly Body[] = [...CAR_BODIES, ...BIKE_BODIES]
const DRAWN_AS: Partial<Record<string, Body>> = { van: 'minivan', trail: 'naked', mini: 'naked' }
const UNKNOWN_YEAR = 2015

function picturedLot(lot: NamedLot): PicturedLot {
  return {
    id: lot.id,
    seed: lot.id,
    kind: lot.vehicle,
    body: bodyOf(lot),
    colour: lot.color,
    lotNo: lot.lot_no,
    hallName: lot.hall,
    startsAtHour: lot.starts_at ? tokyoTime(lot.starts_at).hour : STOCK_HOUR,
    offer: lot.offer,
    mileageKm: lot.mileage_km,
    sheet: lot.sheet,
    auctionDay: lot.auction_day,
    registered: { year: lot.year ?? UNKNOWN_YEAR, month: lot.month },
    maker: lot.maker,
    model: lot.model,
    grade: lot.grade,
    chassis: lot.chassis,
    engineCc: lot.engine_cc ?? 0,
    gearbox: lot.gearbox,
    equipment: lot.equipment,
    condition: lot.condition,
  }
}

function bodyOf({ vehicle, maker, model }: NamedLot): Body {
  const body = bodyOfModel(vehicle, maker, model) ?? USUAL_BODY[vehicle]
  return DRAWN_AS[body] ?? DRAWN.find(one => one === body) ?? USUAL_BODY[vehicle]
}
