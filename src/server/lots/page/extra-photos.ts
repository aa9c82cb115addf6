import type { lotPageEndpoints } from '#contract/lots/lot-page.endpoints.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { RequestContext, Viewer } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { drawAhead } from '#server/photos/draw-ahead.ts'
import { extraAddresses, extraNumbers } from '#server/photos/extra-addresses.ts'
import { findLot } from '../find-lots.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { lotByPhotoToken } from '../lot-by-photo-token.ts'
import {
  countExtraPhotoRequest,
  extraPhotoLimit,
  extraPhotosSeenBy,
  extraPhotosSent,
  keepExtraPhotos,
  noteExtraPhotoRequest,
  takeBackExtraPhotoRequest,
} from './lot-page.queries.ts'

type PhotosRequest = RequestContext<typeof lotPageEndpoints.ussImages>

/**
 * Asks the hall for more photos. A request counts toward the day's limit before the hall is asked, found or not; one that could not be sent is given
 * back. Photos that the hall sent once are kept: later requests for the same lot get them at once.
 */
export async function ussImages(request: PhotosRequest) {
  const { db, query, viewer, clock } = request
  const lot = await findLot(db, query.carId)
  if (!lot || !takesRequests(lot, 'car-auction')) throw new Refused('not_found')
  const now = clock.now()
  const counted = { userId: viewer.userId, lotId: lot.id, day: tokyoDay(now), now }
  const isNew = await db.transaction().execute(trx => claim(trx, counted, viewer))
  let photos = await extraPhotosSent(db, lot.id)
  if (photos === 0) {
    try {
      photos = await askHall(request, lot)
    } catch (error) {
      if (isNew) await db.transaction().execute(trx => takeBackExtraPhotoRequest(trx, counted))
      throw error
    }
  }
  const { left } = await extraPhotoLimit(db, viewer.userId, counted.day)
  const addresses = await extraAddresses(db, lot.photo_token, photos)
  return {
    success: true as const,
    auctionLotDetail: {
      carCommonDetail: { isUss: lot.is_uss, ussLimit: left },
      carInfo: { id: lot.id, ...addresses, auctionSheet: null },
    },
  }
}

/** True where this request counted now; refused where the day's limit is used up. */
async function claim(
  db: Db,
  request: { userId: number; lotId: string; day: string; now: Date },
  viewer: Viewer,
): Promise<boolean> {
  if ((await extraPhotosSeenBy(db, viewer.userId, [request.lotId])).size > 0) return false
  if (!(await noteExtraPhotoRequest(db, request))) return false
  const isLimited = viewer.permission.ussLimitCheck
  if (await countExtraPhotoRequest(db, { ...request, isLimited })) return true
  const { limit } = await extraPhotoLimit(db, viewer.userId, request.day)
  throw new Refused('uss_limit', { detail: { limit } })
}

/** Only the simulated auction house sends any so far. A feed's hall cannot be asked, which is an answer without photos. */
async function askHall(request: PhotosRequest, lot: NamedLot): Promise<number> {
  const { db, clock, painter } = request
  const photos = lot.drawn ? (painter?.extraPhotos(lot.id) ?? 0) : 0
  await keepExtraPhotos(db, lot.id, photos, clock.now())
  await drawAhead(lot.photo_token, extraNumbers(photos), token => lotByPhotoToken(request, token), request)
  return photos
}

/** Requests left today; null where there is nothing to request: another kind of lot or page, or the photos are already here. */
export async function extraPhotosLeft(
  db: Db,
  { lot, pageType, viewer, now, seen }: { lot: NamedLot; pageType: PageType; viewer: Viewer; now: Date; seen: number },
): Promise<number | null> {
  if (seen > 0 || !takesRequests(lot, pageType)) return null
  const { limit, left } = await extraPhotoLimit(db, viewer.userId, tokyoDay(now))
  return viewer.permission.ussLimitCheck ? left : limit
}

function takesRequests(lot: NamedLot, pageType: PageType): boolean {
  const { vehicle, holds } = pageTypeRecord(pageType)
  return lot.is_uss && lot.vehicle === vehicle && lot.offer === holds && vehicle === 'car' && holds === 'auction'
}
