import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { lotPictures } from '#server/photos/lot-pictures.ts'
import { sealedAddresses } from '#server/photos/sealed-addresses.ts'
import { findLot } from '../find-lots.ts'
import { mayOpen } from '../may-open.ts'
import { readSheetOf } from './read-lot-sheet.ts'

/** When a client that asked too early may ask again. */
const READ_SECONDS = 5

/**
 * Address of the sheet in English. A sheet that is a picture is read first. The call starts the reading and is refused (`unavailable`) until it is
 * done, so that no request waits for it. Not found where the lot or its sheet does not exist, is in no listing
 * that the reader may see, or cannot be read.
 */
export async function translateSheet(request: RequestContext<typeof lotsEndpoints.translateSheet>): Promise<string> {
  const { db, config, query, viewer } = request
  const lot = await findLot(db, query.carId)
  if (!lot || !mayOpen(viewer, lot)) throw new Refused('not_found')
  const { sheet, hasEnglishSheet } = lotPictures(lot, config.pictureHosts)
  if (sheet === null) throw new Refused('not_found')
  const { state } = hasEnglishSheet ? { state: 'read' } : await readSheetOf(lot, request)
  if (state === 'failed') throw new Refused('not_found')
  if (state !== 'read') throw new Refused('unavailable', { detail: { seconds: READ_SECONDS } })
  const [address] = await sealedAddresses(db, lot.photo_token, ['en'], 1280)
  return address!
}
