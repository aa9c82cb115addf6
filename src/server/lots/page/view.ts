import { bikeAnswer, type LotAnswer } from '#contract/lots/bike-answer.ts'
import type { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { hasLotPage } from '#domain/lots/has-lot-page.ts'
import { PAGE_TYPES, pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { bidInfo } from '#server/bids/bid-info.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { withExtraPhotos } from '#server/photos/extra-addresses.ts'
import { openedPictures } from '#server/photos/lot-pictures.ts'
import { ratingPicturesOf } from '#server/photos/rating-pictures.ts'
import type { PicturePainter } from '#server/picture-painter.ts'
import { readSettings } from '#server/site/settings.ts'
import { findLot } from '../find-lots.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { lotDetail } from './lot-detail.ts'
import { marketPrices } from '../listing/market-prices.ts'
import { bikeInspection } from './bike-inspection.ts'
import { earlierOffer } from './earlier-offer.ts'
import { extraPhotosLeft } from './extra-photos.ts'
import { lotHistory } from './lot-history.ts'
import { extraPhotosSeenBy, noteOn } from './lot-page.queries.ts'
import { sheetBlock } from '../sheet/sheet-block.ts'
import { twinLot } from '../twins/twin-lot.ts'
import { viewerMarks } from '../listing/viewer-marks.ts'

type Viewing = RequestContext<typeof lotViewEndpoints.view>

const RESULTS = { car: PAGE_TYPES.stats, bike: PAGE_TYPES['bike-stats'] }

/** A lot with all data of its page; it is available after its day, too. Not found for a lot in another listing. */
export async function view(request: Viewing): Promise<LotAnswer> {
  const { db, config, params, query, viewer, now, language } = request
  const { pageType } = params
  const lot = await findLot(db, query.id)
  if (!lot || !hasLotPage(lot, pageType)) throw new Refused('not_found')
  const seen = (await extraPhotosSeenBy(db, viewer.userId, [lot.id])).get(lot.id) ?? 0
  const [comment, markOf, bid, ussLimit, pictures, earlier, history, twin] = await Promise.all([
    noteOn(db, lot.id),
    viewerMarks(db, viewer.userId, [lot.id]),
    bidBlock(request, lot, pageType),
    extraPhotosLeft(db, { lot, pageType, viewer, now, seen }),
    openedPictures({ ...lot, rating_pictures: ratingPicturesOf(lot) }, request),
    earlierOffer(db, lot, tokyoDay(now)),
    viewer.permission[RESULTS[lot.vehicle].permission] ? lotHistory(db, lot) : [],
    twinLot(db, lot),
  ])
  const { group } = markOf(lot.id)
  const sheet = await sheetBlock(db, lot, { reader: viewer, language, sheet: pictures.sheet })
  const detail = lotDetail(lot, {
    reader: viewer,
    language,
    pictures: await withExtraPhotos(db, pictures, lot.photo_token, seen),
    comment,
    group,
    bidInfo: bid,
    ussLimit,
    inspection: {
      ...bikeInspection(lot, config.pictureHosts, language),
      ...(earlier ? { earlier } : {}),
      ...(history.length > 0 ? { history } : {}),
      ...(twin ? { twin } : {}),
    },
    mopDeail: registrationOnSheet(lot, pictures.sheet, request.painter),
    sheet,
  })
  return lot.vehicle === 'bike' ? bikeAnswer(detail) : detail
}

/** Sheets drawn by us have it in a known place; a hall's own sheets each have it elsewhere. */
function registrationOnSheet(lot: NamedLot, sheet: string | null, painter?: PicturePainter): LotDetail['mopDeail'] {
  return painter && lot.drawn && lot.vehicle === 'car' && sheet !== null
    ? { auctionSheet: sheet, ...painter.registrationCrop }
    : undefined
}

/** Statistics include it, too: it shows their prices, and a finished lot takes no bid anyway. */
async function bidBlock(request: Viewing, lot: NamedLot, pageType: PageType) {
  const { db, viewer, now } = request
  const [settings, prices] = await Promise.all([readSettings(db), marketPrices(request, [lot.id], tokyoDay(now))])
  const average = pageTypeRecord(pageType).hasAverage ? prices.get(lot.id)!.average : null
  const info = await bidInfo(db, { lot, viewer, settings, average, now })
  return info && { ...info, highestBid: lot.status === LOT_STATUS.notSold ? lot.highest_bid : null }
}
