import type { ShareCardFacts } from '#server/photos/draw-share-card.ts'
import { sourcedLot } from '#server/photos/lot-pictures.ts'
import { isSourced, type LotWithPictures } from '#server/photos/pictured-lot.ts'
import { ratingPicturesOf } from '#server/photos/rating-pictures.ts'
import type { DrawableLot } from '#server/picture-painter.ts'
import { readingOfLot } from '#server/sheets/sheet-reading.ts'
import { findLotByPhotoToken, isPhotoToken } from './find-lots.ts'
import type { LotsContext } from './search-of.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { extraPhotosSent } from './page/lot-page.queries.ts'
import { findShownPictures } from './shown-pictures.ts'
import { sheetWords } from './sheet/sheet-words.ts'

/** The data that a lot's pictures are drawn from, or their source's addresses, by the token in the address; null where there is none. */
export async function lotByPhotoToken(context: LotsContext, token: string): Promise<LotWithPictures | null> {
  const { db } = context
  if (!isPhotoToken(token)) return null
  const lot = await findLotByPhotoToken(context, token)
  if (!lot) return findShownPictures(db, token)
  const pictures = picturesOf(lot)
  if (!pictures) return null
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

/** The same with the text that the lot's card shows beside its first photo. */
export async function cardByPhotoToken(
  context: LotsContext,
  token: string,
): Promise<{ facts: ShareCardFacts; lot: LotWithPictures } | null> {
  const row = await findLotByPhotoToken(context, token)
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
  if (lot.drawn) return drawableLot(lot)
  return lot.pictures.length > 0 || lot.sheet_picture !== null
    ? sourcedLot({ ...lot, rating_pictures: ratingPicturesOf(lot) })
    : null
}

function drawableLot(lot: NamedLot): DrawableLot {
  return {
    id: lot.id,
    kind: lot.vehicle,
    maker: lot.maker,
    model: lot.model,
    grade: lot.grade,
    chassis: lot.chassis,
    colour: lot.color,
    lotNo: lot.lot_no,
    hallName: lot.hall,
    offer: lot.offer,
    startsAt: lot.starts_at,
    auctionDay: lot.auction_day,
    year: lot.year,
    month: lot.month,
    mileageKm: lot.mileage_km,
    engineCc: lot.engine_cc ?? 0,
    gearbox: lot.gearbox,
    equipment: lot.equipment,
    condition: lot.condition,
    sheet: lot.sheet,
    extraPhotos: 0,
  }
}
