import * as v from 'valibot'
import { BID_STATUSES } from '#domain/bids/bid-status.ts'
import { MAX_PRICE } from '#domain/money/yen.ts'
import { RowId } from '../wire.ts'

/** A group or an export type. A missing choice travels as -1, 0 or null. */
export const Choice = v.optional(
  v.nullable(
    v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(-1, 'invalid'), v.maxValue(2 ** 31 - 1, 'invalid')),
  ),
)
export const BidType = v.pipe(
  Choice,
  v.description(
    'A value of `/bid/type`; for managers, of `/bid/export-type`. Required if the lot says `exportTypeShow: true` and `exportTypeOptional: false`.',
  ),
)
/** Parsed as text, as all pages send it. */
export const ClientId = v.pipe(
  v.union([v.string(), v.number()], 'required'),
  v.check(id => /^[1-9]\d{0,8}$/.test(String(id)), 'required'),
  v.description('The id of the client, as a number or as text.'),
  v.transform(String),
)
export const Yen = (least: number, rule: 'invalid' | 'bidYen' = 'invalid') =>
  v.pipe(v.number(rule), v.safeInteger('integer'), v.minValue(least, rule), v.maxValue(MAX_PRICE, rule))
/** How far the bidding office may exceed the amount; null is the server's setting. Whole yen. */
const AdjustmentPrice = v.nullable(Yen(0))
/** A manager's "Accept". In the last hour 1 forwards the change; without it the change is only stored. */
const accept = v.optional(v.picklist([0, 1], 'invalid'), 0)
/** 1: a manager's Don't Bid, Cancel or Finished takes effect after 8 seconds. Until then `/bid/undo-ends` reverts it. */
const undoable = v.optional(v.picklist([0, 1], 'invalid'), 0)

/** Statuses that a manager can set; 7 comes only from the bidding office's data. */
const SettableStatus = v.picklist(
  BID_STATUSES.filter(status => status < 7),
  'invalid',
)

/**
 * A change that ends a bid or advances it. `expected`: the amount that the buyer saw when he cancelled. If it has changed since, the bid stays (409
 * `terms_changed`) and the buyer is asked again.
 */
export const BidStatusChange = v.object({
  bidId: RowId,
  status: SettableStatus,
  accept,
  undoable,
  expected: v.optional(v.object({ amount: Yen(1) })),
})

/** Amount and terms of a bid, found by our number that orders to the bidding office name. Omitted fields stay unchanged. */
export const BidPriceChange = v.object({
  jasId: RowId,
  /** Whole yen. */
  amount: Yen(1),
  /** -1, 0 and null: no group. */
  bidGroup: Choice,
  adjustmentPrice: v.optional(AdjustmentPrice),
  /** A value of `/bid/export-type`. */
  exportType: Choice,
  accept,
})

export const AdjustmentChange = v.object({ bidId: RowId, adjustmentPrice: AdjustmentPrice, accept })

export const AutoBidChange = v.object({ bidId: RowId, autoBid: v.boolean('invalid') })

export const SoldPriceChange = v.object({
  bidId: RowId,
  /** Whole yen, digits possibly grouped by spaces; '' and '0' remove the price. */
  soldPrice: v.pipe(v.string('soldYen'), v.maxLength(40, 'soldYen')),
})

/** A Finished bid that has won after all, and what its lot was sold for. Whole yen. */
export const LateWin = v.object({ bidId: RowId, soldPrice: Yen(1) })

/** Most bids in one call. */
export const MAX_BIDS_AT_ONCE = 200

export const ManyStatusChange = v.object({
  bids: v.pipe(
    v.array(
      v.object({
        bidId: RowId,
        /** The version shown to the manager who selected the bid. Without it the last write wins. */
        version: v.optional(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'))),
      }),
      'invalid',
    ),
    v.minLength(1, 'required'),
    v.maxLength(MAX_BIDS_AT_ONCE, 'invalid'),
  ),
  status: SettableStatus,
  accept,
  undoable,
})

export const UndoneEnds = v.object({
  bidIds: v.pipe(v.array(RowId, 'invalid'), v.minLength(1, 'required'), v.maxLength(MAX_BIDS_AT_ONCE, 'invalid')),
})

/** A status that ends the bid, and the time when it takes effect. */
export const PlannedEnd = v.object({ status: v.number(), at: v.string() })
export type PlannedEnd = v.InferOutput<typeof PlannedEnd>

/** A bid after a manager's change. Whole yen; group and export type as the numbers of their choices. */
export const EditedBid = v.object({
  bidId: v.number(),
  jasId: v.number(),
  version: v.number(),
  bidStatus: v.number(),
  bidAmount: v.number(),
  bidDate: v.string(),
  bidGroup: v.nullable(v.number()),
  exportType: v.nullable(v.number()),
  /** Null: the server's setting. */
  adjustmentPrice: v.nullable(v.number()),
  autoBid: v.boolean(),
  /** False: stored in the last hour and not forwarded to the hall. */
  forwarded: v.boolean(),
  /** The hammer price of its lot; null while there is none. */
  soldPrice: v.nullable(v.number()),
  /** An end that can still be undone; null without one. Absent from an older server. */
  plannedEnd: v.optional(v.nullable(PlannedEnd)),
  /** Lot numbers of the client's other bids that this Win has ended, because their group is full. Absent without any, and from an older server. */
  groupEnded: v.optional(v.array(v.string())),
})
export type EditedBid = v.InferOutput<typeof EditedBid>

/** The answer to every change of one bid. `error` comes from the specification; our server refuses with a status instead. */
export const BidEdited = v.object({
  success: v.literal(true),
  error: v.optional(v.string()),
  ...v.partial(EditedBid).entries,
})
export type BidEdited = v.InferOutput<typeof BidEdited>

/** The outcome for many bids: the changed ones, and for the others the reason in the reader's language. */
export const ManyEdited = v.object({
  success: v.literal(true),
  changed: v.array(EditedBid),
  refused: v.array(v.object({ bidId: v.number(), message: v.string(), messageCode: v.string() })),
})
export type ManyEdited = v.InferOutput<typeof ManyEdited>
