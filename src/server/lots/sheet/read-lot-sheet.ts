import type { sheetsEndpoints } from '#contract/sheets/sheets.endpoints.ts'
import type { SheetReadingState } from '#contract/sheets/sheets.shapes.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { lotPictures, sourcedLot } from '#server/photos/lot-pictures.ts'
import { servePicture } from '#server/photos/serve-pictures.ts'
import { sourcePicture } from '#server/photos/source/source-picture.ts'
import { sheetReadingOf } from '#server/sheets/sheet-reading.ts'
import { findLot } from '../find-lots.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { lotByPhotoToken } from '../lot-by-photo-token.ts'
import { mayOpen } from '../may-open.ts'

/** The widest copy of a sheet that we draw; for a feed's sheet the original is read. */
const WIDTH = 1600

/** The state of reading a lot's sheet. Not found where the lot or its sheet does not exist, or is in no listing that the reader may see. */
export async function sheetReading(
  request: RequestContext<typeof sheetsEndpoints.reading>,
): Promise<SheetReadingState> {
  const { db, config, query, viewer } = request
  const lot = await findLot(db, query.carId)
  if (!lot || !mayOpen(viewer, lot) || lotPictures(lot, config.pictureHosts).sheet === null)
    throw new Refused('not_found')
  return readSheetOf(lot, request)
}

/** The same for a lot whose sheet is available. */
export function readSheetOf(lot: NamedLot, context: ReadingContext): Promise<SheetReadingState> {
  return sheetReadingOf(context, lot.id, () => sheetPicture(lot, context))
}

type ReadingContext = Pick<
  RequestContext<typeof sheetsEndpoints.reading>,
  'db' | 'clock' | 'config' | 'log' | 'pictureReferers'
>

async function sheetPicture(lot: NamedLot, context: ReadingContext) {
  if (!lot.drawn) return sourcePicture(sourcedLot(lot), 0, context)
  const name = { token: lot.photo_token, number: 0, width: WIDTH, format: 'webp' } as const
  return (await servePicture(name, token => lotByPhotoToken(context, token), context))?.body ?? null
}
