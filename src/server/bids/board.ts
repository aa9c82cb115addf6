import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Office, Viewer } from '#server/http/asked.ts'
import { readSettings } from '#server/site/settings.ts'
import { bidRow, unreadBids } from './bid-row.ts'
import { bidsThatCount, bidsToReview, hallsToday, purchasesUnderWay } from './board.queries.ts'
import type { HallToday } from './board.queries.ts'
import { bidsById } from './listed-bids.queries.ts'

/** More on one day is no glance any more: the lists of bids have them all. */
const MOST = 200
const MOST_PURCHASES = 20
const MOST_TO_REVIEW = 20

type Reader = Pick<Office, 'db' | 'config'> & { viewer: Viewer; language: Language; now: Date }

export type MyBoardBids = {
  today: BidRow[]
  live: BidRow[]
  purchases: { bid: BidRow; price: number; status: number | null; purchasedAt: Date }[]
}

/** A person's bids at a glance: on what is sold today, what else is live, and the cars bought that are still on their way. */
export async function myBoardBids(reader: Reader): Promise<MyBoardBids> {
  const { db, viewer, now } = reader
  const { userId } = viewer
  const [counting, bought] = await Promise.all([
    bidsThatCount(db, { userId, today: tokyoDay(now), limit: MOST }),
    purchasesUnderWay(db, { userId, limit: MOST_PURCHASES }),
  ])
  const rows = await rowsOf(reader, [...counting.map(({ id }) => id), ...bought.map(({ bidId }) => bidId)])
  const row = (id: number) => rows.get(id) ?? []
  return {
    today: counting.filter(({ isToday }) => isToday).flatMap(({ id }) => row(id)),
    live: counting.filter(({ isToday }) => !isToday).flatMap(({ id }) => row(id)),
    purchases: bought.flatMap(({ bidId, ...purchase }) => [row(bidId)].flat().map(bid => ({ bid, ...purchase }))),
  }
}

export type OfficeBoardBids = {
  toReview: { bid: BidRow; bidderId: number }[]
  toReviewTotal: number
  halls: HallToday[]
}

/** The bidding office's day at a glance: bids that wait for a manager, and today's sales by hall. */
export async function officeBoardBids(reader: Reader): Promise<OfficeBoardBids> {
  const { db, now } = reader
  const [waiting, halls] = await Promise.all([
    bidsToReview(db, MOST_TO_REVIEW),
    hallsToday(db, { today: tokyoDay(now), now }),
  ])
  const bidders = new Map<number, number>()
  const rows = await rowsOf(
    reader,
    waiting.map(({ id }) => id),
    (id, bidderId) => bidders.set(id, bidderId),
  )
  const toReview = waiting.flatMap(({ id }) => {
    const bid = rows.get(id)
    return bid ? { bid, bidderId: bidders.get(id)! } : []
  })
  return { toReview, toReviewTotal: waiting[0]?.all ?? 0, halls }
}

async function rowsOf(
  { db, config, viewer, language, now }: Reader,
  ids: readonly number[],
  tell?: (bidId: number, bidderId: number) => void,
): Promise<Map<number, BidRow>> {
  if (ids.length === 0) return new Map()
  const [settings, listed] = await Promise.all([readSettings(db), bidsById(db, [...new Set(ids)])])
  const unread = await unreadBids(db, viewer, listed)
  const of = { viewer, language, settings, pictureHosts: config.pictureHosts, unread, now }
  for (const row of listed) tell?.(row.bid_id, row.bidder_id)
  return new Map(listed.map(row => [row.bid_id, bidRow(row, of)]))
}
