import * as v from 'valibot'
import { MAX_PRICE } from '#domain/money/yen.ts'
import { orNull } from '../wire.ts'

/** Messages between Minato and the bidding office (src/server/bidding-office/protocol.md). Instants are ISO 8601 with an offset, money is whole yen. */

const Yen = v.pipe(
  v.number('integer'),
  v.safeInteger('integer'),
  v.minValue(1, 'positive'),
  v.maxValue(MAX_PRICE, 'invalid'),
)
/** Ids of rows, and counts, are 32-bit. */
const Count = v.pipe(
  v.number('integer'),
  v.integer('integer'),
  v.minValue(1, 'positive'),
  v.maxValue(2 ** 31 - 1, 'invalid'),
)

/** Place a bid in the hall, or withdraw it. A later order for a bid replaces the earlier one. */
const ORDER_KINDS = ['place', 'withdraw'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** Our order to the bidding office: the body of `POST <OFFICE_URL>/orders`. */
export const BiddingOfficeOrder = v.object({
  /** The key of the order, `700001-3`. It stays the same for every repeat and is also sent as `Idempotency-Key`. */
  id: v.string(),
  kind: v.picklist(ORDER_KINDS),
  /** Our numbers of the bid and its client; the bidding office's results name the bid by it. */
  jasId: v.number(),
  jasClientId: v.number(),
  /** Increases with every order for a bid. The bidding office must ignore an order that is not higher than the last accepted one. */
  version: v.number(),
  /** The maximum hammer price. Of equal bids the one placed first wins. */
  amount: v.number(),
  placedAt: v.string(),
  /** How far the bidding office may exceed the amount. */
  adjustmentPrice: v.number(),
  lot: v.object({
    id: v.string(),
    day: v.string(),
    hall: v.string(),
    lotNo: v.string(),
    vehicle: v.picklist(['car', 'bike']),
    name: v.string(),
    startsAt: v.string(),
    /** False: the auction house has set no time, and `startsAt` is 09:00 of the day. */
    timeSet: v.boolean(),
  }),
})
export type BiddingOfficeOrder = v.InferOutput<typeof BiddingOfficeOrder>

/** The bidding office's answer with 200. After any other answer the order is sent again. */
export const BiddingOfficeAnswer = v.object({
  /** The id of the order, so that an answer to another order is not mistaken for it. */
  id: v.string(),
  result: v.picklist(['accepted', 'refused']),
  /** Reason of the refusal, for our managers. */
  reason: v.optional(v.nullable(v.string())),
})
export type BiddingOfficeAnswer = v.InferOutput<typeof BiddingOfficeAnswer>

/** A result from the bidding office: 4 Cancel, 5 Finished, 6 Win, 7 won. */
export const BiddingOfficeResult = v.object({
  /** The bidding office's own id, never reused. A repeated result changes nothing. */
  id: v.pipe(v.string('invalid'), v.regex(/^[\w.:-]{8,80}$/, 'resultId')),
  jasId: Count,
  /** Counts the results of this bid. A result that arrives after a later one is ignored. */
  sequence: Count,
  status: v.picklist([4, 5, 6, 7], 'resultStatus'),
  /** The hammer price, when known. */
  soldPrice: orNull(Yen),
})
export type BiddingOfficeResult = v.InferOutput<typeof BiddingOfficeResult>

export const RESULT_REFUSALS = [
  'overtaken',
  'not_ordered',
  'bid_not_live',
  'already_won',
  'auction_ahead',
  'credit_limit',
] as const
export type ResultRefusal = (typeof RESULT_REFUSALS)[number]

export const TakenResult = v.object({
  success: v.literal(true),
  /** False: the result is recorded but changed nothing; a manager sees why. A repeat gets the same answer. */
  applied: v.boolean(),
  reason: v.nullable(v.picklist(RESULT_REFUSALS)),
})
export type TakenResult = v.InferOutput<typeof TakenResult>

/** A bid with a problem at the bidding office: an order without an answer, a refused order, or a result that does not fit. */
export const BiddingOfficeTrouble = v.object({
  bidId: v.number(),
  lotNo: v.string(),
  hall: v.string(),
  startsAt: v.string(),
  /** False: the auction house has set no start. Absent from an older server. */
  timeSet: v.optional(v.boolean()),
  /** `waiting`: no answer from the bidding office yet. `failed`: no answer before the start. `misfit`: a result that could not be applied, or at a price far above the bid. */
  state: v.picklist(['waiting', 'refused', 'failed', 'misfit']),
  kind: v.picklist([...ORDER_KINDS, 'result']),
  reason: v.nullable(v.string()),
})
export type BiddingOfficeTrouble = v.InferOutput<typeof BiddingOfficeTrouble>

export const BiddingOfficeState = v.object({
  /** Since when an order waits for an answer; null while the bidding office answers. */
  silentSince: v.nullable(v.string()),
  /** Ordered by start, soonest first; at most fifty. */
  troubles: v.array(BiddingOfficeTrouble),
})
export type BiddingOfficeState = v.InferOutput<typeof BiddingOfficeState>
