import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { hasLotPage } from '#domain/lots/listing-rows.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { bidInfo } from '#server/bids/bid-info.ts'
import type { Db } from '#server/db/connect.ts'
import type { Asked, Viewer } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { openedPictures } from '#server/photos/lot-pictures.ts'
import { readSettings } from '#server/site/settings.ts'
import { averagePrices } from './average-prices.ts'
import { findLot } from './find-lots.ts'
import type { NamedLot } from './find-lots.ts'
import { lotDetail } from './lot-detail.ts'
import { viewerMarks } from './viewer-marks.ts'

/** A lot with everything of its page; it keeps answering after its day. Not found for a lot that stands in another listing. */
export async function view(asked: Asked<typeof lotsEndpoints.view>): Promise<LotDetail> {
  const { db, params, query, viewer, now, language } = asked
  const { pageType } = params
  const lot = await findLot(db, query.id)
  if (!lot || !hasLotPage({ ...lot, auctionDay: lot.auction_day }, pageType)) throw new Refused('not_found')
  const [comment, markOf, bid, ussLimit, pictures] = await Promise.all([
    commentOn(db, lot.id),
    viewerMarks(db, viewer.userId, [lot.id]),
    bidBlock(db, lot, pageType, viewer, now),
    extraPhotosLeft(db, lot, pageType, viewer, tokyoDay(now)),
    openedPictures(lot, asked),
  ])
  const { group } = markOf(lot.id)
  return lotDetail(lot, { reader: viewer, language, pictures, comment, group, bidInfo: bid, ussLimit })
}

/** Statistics get it, too: their prices stand in it, and a finished lot takes no bid anyway. */
async function bidBlock(db: Db, lot: NamedLot, pageType: PageType, viewer: Viewer, now: Date) {
  const [settings, averages] = await Promise.all([readSettings(db), averagePrices(db, [lot.id], tokyoDay(now))])
  return bidInfo(db, { lot, viewer, settings, average: averageOf(averages, lot, pageType), now })
}

function averageOf(averages: Awaited<ReturnType<typeof averagePrices>>, lot: NamedLot, pageType: PageType) {
  return pageTypeRecord(pageType).hasAverage ? (averages.get(lot.id) ?? null) : null
}

async function commentOn(db: Db, lotId: string): Promise<string> {
  const note = await db.selectFrom('lot_notes').select('comment').where('lot_id', '=', lotId).executeTakeFirst()
  return note?.comment ?? ''
}

/** Extra photos are for lots of one kind of auction before their sale, so many a day (§6). */
async function extraPhotosLeft(db: Db, lot: NamedLot, pageType: PageType, viewer: Viewer, today: string) {
  if (!lot.is_uss || pageTypeRecord(pageType).holds !== 'auction') return null
  const person = await db
    .selectFrom('users')
    .select(['uss_limit', 'uss_on', 'uss_today'])
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  return Math.max(0, person.uss_limit - (person.uss_on === today ? person.uss_today : 0))
}
