import type { shareEndpoints } from '#contract/share/share.endpoints.ts'
import { bikeAnswer } from '#contract/lots/bike-answer.ts'
import { sharedPart, type SharedLot } from '#contract/share/share.shapes.ts'
import { sessionKey } from '#server/auth/secret-key.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { lotDetail } from '#server/lots/page/lot-detail.ts'
import { bikeInspection } from '#server/lots/page/bike-inspection.ts'
import { ratingPicturesOf } from '#server/photos/rating-pictures.ts'
import { openedPictures } from '#server/photos/lot-pictures.ts'
import { isOpened, openedCookie } from './opened.ts'
import { findShare } from './share.queries.ts'
import { isShareId, lotOfShare, refuseEndedShare } from './share-state.ts'

/** A shared lot, for a browser that has opened it. A signed-in person gets no more than a stranger: the page is the same for all. */
export async function sharedLot(request: RequestContext<typeof shareEndpoints.sharedLot>): Promise<SharedLot> {
  const { db, config, params, now, language, cookie } = request
  const share = isShareId(params.id) ? await findShare(db, params.id) : undefined
  if (!share) throw new Refused('not_found')
  const lot = await lotOfShare(db, share, params.type)
  refuseEndedShare(share, params.type, now)
  if (!isOpened(await sessionKey(db), share.id, cookie(openedCookie(config, params).name), now))
    throw new Refused('share_locked')
  const pictures = await openedPictures({ ...lot, rating_pictures: ratingPicturesOf(lot) }, request)
  const detail = lotDetail(lot, {
    reader: null,
    language,
    pictures,
    comment: '',
    group: null,
    bidInfo: null,
    ussLimit: null,
    inspection: bikeInspection(lot, config.pictureHosts, language),
  })
  return sharedPart(lot.vehicle === 'bike' ? bikeAnswer(detail) : detail)
}
