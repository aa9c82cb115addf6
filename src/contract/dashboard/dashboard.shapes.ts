import * as v from 'valibot'
import { BidRow, ClientInfo } from '../bids/bids.shapes.ts'
import { MarketAge } from '../feed/feed.shapes.ts'
import { SearchNews } from '../saved-searches/saved-searches.endpoints.ts'
import { LotCard } from '../lots/listing.shapes.ts'

/** A bought car that is still on its way. `price` whole yen; `status` null is Processing. */
export const BoardPurchase = v.object({
  /** The id of the bought car; the row links to its page. */
  id: v.optional(v.number()),
  bid: BidRow,
  price: v.number(),
  status: v.nullable(v.number()),
  purchasedAt: v.string(),
})
export type BoardPurchase = v.InferOutput<typeof BoardPurchase>

/** A buyer's dashboard. Money is in the profile, which every screen has. */
export const MyDashboard = v.object({
  /** Today in Tokyo. */
  day: v.string(),
  /** Absent without an automatic feed. */
  market: v.optional(MarketAge),
  /** My bids on lots that are sold today, by time, without refused and cancelled ones. */
  sales: v.array(BidRow),
  /** My other live bids, by start. */
  liveBids: v.array(BidRow),
  /** Favorites of today and the next sale day that have not started, by start. */
  favorites: v.array(LotCard),
  /** Saved searches that found new lots. Absent from an older server. */
  searches: v.optional(v.array(SearchNews)),
  purchases: v.array(BoardPurchase),
  /** When bids close for this reader, by lot: for lots with my bids. ISO 8601. Absent from an older server. */
  closings: v.optional(v.record(v.string(), v.string())),
})
export type MyDashboard = v.InferOutput<typeof MyDashboard>

/** One hall with clients' bids today. Starts are ISO 8601 `+09:00`; `next` is null when all lots with a live bid have started. */
export const HallSales = v.object({
  id: v.number(),
  name: v.string(),
  next: v.nullable(v.string()),
  last: v.string(),
  live: v.number(),
  won: v.number(),
  lost: v.number(),
  /** Total of the live bids, whole yen. */
  amount: v.number(),
})
export type HallSales = v.InferOutput<typeof HallSales>

/** A client whose live bids use nearly all of his limit: `reserved` of `most`, whole yen. */
export const CloseLimit = v.object({ client: ClientInfo, reserved: v.number(), most: v.number() })
export type CloseLimit = v.InferOutput<typeof CloseLimit>

/** A manager's dashboard. */
export const ManagerDashboard = v.object({
  day: v.string(),
  market: v.optional(MarketAge),
  /** Bids that nobody has reviewed, the longest wait first. `newTotal` includes the omitted ones. */
  newBids: v.array(BidRow),
  newTotal: v.number(),
  halls: v.array(HallSales),
  /** Live bids on lots of later days, `amount` in whole yen. Absent from an older server. */
  later: v.optional(v.object({ bids: v.number(), amount: v.number() })),
  /** Live bids on sold lots of today and before: nobody has said yet whether they have won. Absent from an older server. */
  withoutResult: v.optional(v.number()),
  /** Work that waits for the staff, as far as the reader may open the list that each number counts. Absent from an older server. */
  waits: v.optional(
    v.array(
      v.object({
        what: v.picklist(['consignee', 'documents', 'uploads', 'invoices', 'overdue', 'balances', 'approvals']),
        count: v.number(),
      }),
    ),
  ),
  limits: v.array(CloseLimit),
  limitsTotal: v.number(),
})
export type ManagerDashboard = v.InferOutput<typeof ManagerDashboard>
