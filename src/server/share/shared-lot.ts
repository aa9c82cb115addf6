import type { shareEndpoints } from '#contract/share/share.endpoints.ts'
import type { SharedLot } from '#contract/share/share.shapes.ts'
import { sessionKey } from '#server/auth/secret-key.ts'
import type { Asked } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { lotDetail } from '#server/lots/lot-detail.ts'
import { openedPictures } from '#server/photos/lot-pictures.ts'
import { isOpened, openedCookie } from './opened.ts'
import { findShare } from './share.queries.ts'
import { isShareId, lotOfShare, mustLive } from './share-state.ts'

/** A shared lot to a browser that has opened it. Whoever is signed in there gets no more than a stranger: the page is the same for all. */
export async function sharedLot(asked: Asked<typeof shareEndpoints.sharedLot>): Promise<SharedLot> {
  const { db, config, params, now, language, cookie } = asked
  const share = isShareId(params.id) ? await findShare(db, params.id) : undefined
  if (!share) throw new Refused('not_found')
  const lot = await lotOfShare(db, share, params.type)
  mustLive(share, now)
  if (!isOpened(await sessionKey(db), share.id, cookie(openedCookie(config, share.id).name), now))
    throw new Refused('share_locked')
  const detail = lotDetail(lot, {
    reader: null,
    language,
    pictures: await openedPictures(lot, asked),
    comment: '',
    group: null,
    bidInfo: null,
    ussLimit: null,
  })
  const { carCommonDetail, mopDeail, lotInfo, carInfo, carSpecification, lotImages } = detail
  return { carCommonDetail, ...(mopDeail && { mopDeail }), lotInfo, carInfo, carSpecification, lotImages }
}
