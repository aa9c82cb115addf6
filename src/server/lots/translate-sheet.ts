import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { Asked } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { lotPictures } from '#server/photos/lot-pictures.ts'
import { findLot } from './find-lots.ts'

/** Address of the sheet in English. Not found where the lot, its sheet or a translation of it is not there. */
export async function translateSheet({
  db,
  config,
  query,
}: Asked<typeof lotsEndpoints.translateSheet>): Promise<string> {
  const lot = await findLot(db, query.carId)
  const translated = lot && lotPictures(lot, config.pictureHosts).sheetEn
  if (!translated) throw new Refused('not_found')
  return translated
}
