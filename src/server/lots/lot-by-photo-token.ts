import { tokyoTime } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { bodyOfModel } from '#server/market/reference/makers.ts'
import { BIKE_BODIES, CAR_BODIES } from '#server/photos/draw/vehicle-look.ts'
import type { ShareCardFacts } from '#server/photos/draw/share-card.ts'
import type { Body } from '#server/photos/draw/vehicle-look.ts'
import { sourcedLot } from '#server/photos/lot-pictures.ts'
import { isSourced } from '#server/photos/pictured-lot.ts'
import type { LotWithPictures, PicturedLot } from '#server/photos/pictured-lot.ts'
import { readingOfLot } from '#server/sheets/sheet-reading.ts'
import { findLotByPhotoToken } from './find-lots.ts'
import type { NamedLot } from './find-lots.ts'
import { ratingPicturesOf } from './page/bike-inspection.ts'
import { extraPhotosSent } from './page/lot-page.queries.ts'
import { sheetWords } from './sheet-words.ts'

/** What the pictures of a lot are drawn from, or where its source has them, by the token in their address; null where there is none. */
export async function lotByPhotoToken(db: Db, token: string): Promise<LotWithPictures | null> {
  const lot = await findLotByPhotoToken(db, token)
  const pictures = lot ? picturesOf(lot) : null
  if (!lot || !pictures) return null
  if (isSourced(pictures))
    return {
      ...pictures,
      sheetWords: async () => {
        const reading = await readingOfLot(db, lot.id)
        return reading && sheetWords(reading)
      },
    }
  return { ...pictures, extraPhotos: await extraPhotosSent(db, lot.id) }
}

/** The same with what the lot's card says beside its first photo. */
export async function cardByPhotoToken(
  db: Db,
  token: string,
): Promise<{ facts: ShareCardFacts; lot: LotWithPictures } | null> {
  const row = await findLotByPhotoToken(db, token)
  const lot = row ? picturesOf(row) : null
  if (!row || !lot) return null
  const facts = {
    maker: row.maker,
    model: row.model,
    grade: row.grade,
    year: row.year,
    mileageKm: row.mileage_km,
    engineCc: row.engine_cc ?? 0,
    gearbox: row.gearbox,
    condition: row.condition,
    chassis: row.chassis,
    lotNo: row.lot_no,
    hallName: row.hall,
    auctionDay: row.auction_day,
  }
  return { facts, lot }
}

function picturesOf(lot: NamedLot): LotWithPictures | null {
  if (lot.drawn) return picturedLot(lot)
  return lot.pictures.length > 0 || lot.sheet_picture !== null
    ? sourcedLot({ ...lot, rating_pictures: ratingPicturesOf(lot) })
    : null
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
