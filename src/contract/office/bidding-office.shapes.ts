import * as v from 'valibot'

/** What passes between us and whoever bids in the hall (src/server/office/README.md). Instants are ISO 8601 with an offset, money is whole yen. */

const Yen = v.pipe(
  v.number('integer'),
  v.safeInteger('integer'),
  v.minValue(1, 'positive'),
  v.maxValue(2_000_000_000, 'invalid'),
)
/** Ids of rows, and counts, are 32-bit. */
const Count = v.pipe(
  v.number('integer'),
  v.integer('integer'),
  v.minValue(1, 'positive'),
  v.maxValue(2 ** 31 - 1, 'invalid'),
)

/** Bid in the hall, or bid no longer. A later order of a bid takes the place of the earlier one. */
export const ORDER_KINDS = ['place', 'withdraw'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** What we ask of the office: the body of `POST <OFFICE_URL>/orders`. */
export const OfficeOrder = v.object({
  /** The key of the order, `700001-3`: the same however often it is sent. Also sent as `Idempotency-Key`. */
  id: v.string(),
  kind: v.picklist(ORDER_KINDS),
  /** The bid, and the client for whom it is, in the office's own system. */
  jasId: v.number(),
  jasClientId: v.number(),
  /** Grows with every order of a bid: one that is not higher than the last taken is overtaken and must be passed over. */
  version: v.number(),
  /** The most that may be paid at the hammer; of equal bids the one placed first wins. */
  amount: v.number(),
  placedAt: v.string(),
  /** By how much the office may go over. */
  adjustmentPrice: v.number(),
  lot: v.object({
    id: v.string(),
    day: v.string(),
    hall: v.string(),
    lotNo: v.string(),
    vehicle: v.picklist(['car', 'bike']),
    name: v.string(),
    startsAt: v.string(),
  }),
})
export type OfficeOrder = v.InferOutput<typeof OfficeOrder>

/** What the office answers with 200; anything else is asked again. */
export const OfficeAnswer = v.object({
  /** The order's, so that an answer to something else is not taken for it. */
  id: v.string(),
  result: v.picklist(['accepted', 'refused']),
  /** Why it was refused, for our managers to read. */
  reason: v.optional(v.nullable(v.string())),
})
export type OfficeAnswer = v.InferOutput<typeof OfficeAnswer>

/** What the office tells of a bid: 4 Cancel, 5 Finished, 6 Win, 7 won. */
export const OfficeResult = v.object({
  /** The office's own, never used twice: a result that is sent again changes nothing. */
  id: v.pipe(v.string('invalid'), v.regex(/^[\w.:-]{8,80}$/, 'resultId')),
  jasId: Count,
  /** Counts the results of this bid: one that comes after a later one is passed over. */
  sequence: Count,
  status: v.picklist([4, 5, 6, 7], 'resultStatus'),
  /** At which the lot was sold, where that is known. */
  soldPrice: v.optional(v.nullable(Yen), null),
})
export type OfficeResult = v.InferOutput<typeof OfficeResult>

export const RESULT_REFUSALS = ['overtaken', 'bid_not_live', 'already_won', 'auction_ahead', 'credit_limit'] as const
export type ResultRefusal = (typeof RESULT_REFUSALS)[number]

export const TakenResult = v.object({
  success: v.literal(true),
  /** False: it is known and nothing came of it; a manager sees why. Sending it again is answered alike. */
  applied: v.boolean(),
  reason: v.nullable(v.picklist(RESULT_REFUSALS)),
})
export type TakenResult = v.InferOutput<typeof TakenResult>

/** A bid of which the office does not know, or does not want, what it should; or of which it tells what does not fit. */
export const OfficeTrouble = v.object({
  bidId: v.number(),
  lotNo: v.string(),
  hall: v.string(),
  startsAt: v.string(),
  /** `waiting`: the office does not answer yet. `failed`: it did not until the start. `misfit`: a result that could not be taken. */
  state: v.picklist(['waiting', 'refused', 'failed', 'misfit']),
  kind: v.picklist([...ORDER_KINDS, 'result']),
  reason: v.nullable(v.string()),
})
export type OfficeTrouble = v.InferOutput<typeof OfficeTrouble>

export const OfficeState = v.object({
  /** Since when an order waits for an answer; null while the office answers. */
  silentSince: v.nullable(v.string()),
  /** The next start first; at most fifty. */
  troubles: v.array(OfficeTrouble),
})
export type OfficeState = v.InferOutput<typeof OfficeState>
