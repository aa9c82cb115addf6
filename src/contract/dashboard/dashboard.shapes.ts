import * as v from 'valibot'
import { BidRow, ClientInfo } from '../bids/bids.shapes.ts'
import { MarketAge } from '../feed/feed.shapes.ts'
import { LotCard } from '../lots/listing.shapes.ts'

/** A bought car that is still on its way. `price` whole yen; `status` §4 "Purchase status", null is Processing. */
export const BoardPurchase = v.object({
  bid: BidRow,
  price: v.number(),
  status: v.nullable(v.number()),
  purchasedAt: v.string(),
})
export type BoardPurchase = v.InferOutput<typeof BoardPurchase>

/** A buyer's day. Money is in the profile, which every screen has. */
export const MyBoard = v.object({
  /** Today in Tokyo. */
  day: v.string(),
  /** Absent where no feed comes by itself. */
  market: v.optional(MarketAge),
  /** My bids on lots that are sold today, in order of time; refused and cancelled ones left out. */
  sales: v.array(BidRow),
  /** My other live bids, by start. */
  liveBids: v.array(BidRow),
  /** Starred lots of today and the next sale day that have not begun, by start. */
  favorites: v.array(LotCard),
  purchases: v.array(BoardPurchase),
})
export type MyBoard = v.InferOutput<typeof MyBoard>

/** One hall where clients bid today. Starts are ISO 8601 `+09:00`, `next` null when all lots with a live bid have begun. */
export const HallSales = v.object({
  id: v.number(),
  name: v.string(),
  next: v.nullable(v.string()),
  last: v.string(),
  live: v.number(),
  won: v.number(),
  lost: v.number(),
  /** Whole yen of the live bids. */
  amount: v.number(),
})
export type HallSales = v.InferOutput<typeof HallSales>

/** A client whose live bids hold nearly all that he may bid: `reserved` of `most`, whole yen. */
export const CloseLimit = v.object({ client: ClientInfo, reserved: v.number(), most: v.number() })
export type CloseLimit = v.InferOutput<typeof CloseLimit>

/** A manager's day. */
export const OfficeBoard = v.object({
  day: v.string(),
  market: v.optional(MarketAge),
  /** Bids that nobody has reviewed, the one that waits longest first; `newTotal` counts those left out too. */
  newBids: v.array(BidRow),
  newTotal: v.number(),
  halls: v.array(HallSales),
  limits: v.array(CloseLimit),
  limitsTotal: v.number(),
})
export type OfficeBoard = v.InferOutput<typeof OfficeBoard>
