import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { readSettings } from '#server/site/settings.ts'
import { bidRow, unreadBids } from './bid-row.ts'
import {
  bidsThatCount,
  bidsToReview,
  bidsWithoutResult,
  hallsToday,
  liveBidsLater,
  purchasesUnderWay,
  type HallToday,
} from './dashboard-bids.queries.ts'
import { bidsById } from './bid-rows.queries.ts'

/** More bids on one day do not fit an overview. The bid lists have them all. */
const MAX_BIDS = 200
const MAX_PURCHASES = 20
const MAX_TO_REVIEW = 20

type Reader = Pick<AppContext, 'db' | 'config'> & { viewer: Viewer; language: Language; now: Date }

type MyDashboardBids = {
  today: BidRow[]
  live: BidRow[]
  purchases: { id: number; bid: BidRow; price: number; status: number | null; purchasedAt: Date }[]
}

/** A person's bids at a glance: lots selling today, other live bids, and purchased cars on the way. */
export async function myDashboardBids(reader: Reader): Promise<MyDashboardBids> {
  const { db, viewer, now } = reader
  const { userId } = viewer
  const [counting, bought] = await Promise.all([
    bidsThatCount(db, { userId, today: tokyoDay(now), limit: MAX_BIDS }),
    purchasesUnderWay(db, { userId, limit: MAX_PURCHASES }),
  ])
  const rows = await rowsOf(reader, [...counting.map(({ id }) => id), ...bought.map(({ bidId }) => bidId)])
  const row = (id: number) => rows.get(id) ?? []
  return {
    today: counting.filter(({ isToday }) => isToday).flatMap(({ id }) => row(id)),
    live: counting.filter(({ isToday }) => !isToday).flatMap(({ id }) => row(id)),
    purchases: bought.flatMap(({ bidId, ...purchase }) => {
      const bid = rows.get(bidId)
      return bid ? { bid, ...purchase } : []
    }),
  }
}

type ManagerDashboardBids = {
  toReview: { bid: BidRow; bidderId: number }[]
  toReviewTotal: number
  halls: HallToday[]
  later: { bids: number; amount: number }
  withoutResult: number
}

/** A manager's day at a glance: bids waiting for review or for a result, and today's sales by hall. */
export async function managerDashboardBids(reader: Reader): Promise<ManagerDashboardBids> {
  const { db, now } = reader
  const [waiting, halls, later, withoutResult] = await Promise.all([
    bidsToReview(db, MAX_TO_REVIEW),
    hallsToday(db, { today: tokyoDay(now), now }),
    liveBidsLater(db, tokyoDay(now)),
    bidsWithoutResult(db, tokyoDay(now)),
  ])
  const rows = await rowsOf(
    reader,
    waiting.map(({ id }) => id),
  )
  const toReview = waiting.flatMap(({ id, bidderId }) => {
    const bid = rows.get(id)
    return bid ? { bid, bidderId } : []
  })
  return { toReview, toReviewTotal: waiting[0]?.all ?? 0, halls, later, withoutResult }
}

/** Bids as rows, by id. */
export async function rowsOf(
  { db, config, viewer, language, now }: Reader,
  ids: readonly number[],
): Promise<Map<number, BidRow>> {
  if (ids.length === 0) return new Map()
  const [settings, listed] = await Promise.all([readSettings(db), bidsById(db, [...new Set(ids)])])
  const unread = await unreadBids(db, viewer, listed)
  const of = { viewer, language, settings, pictureHosts: config.pictureHosts, unread, now }
  return new Map(listed.map(row => [row.bid_id, bidRow(row, of)]))
}
