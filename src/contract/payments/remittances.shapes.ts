import * as v from 'valibot'
import { REMITTANCE_KINDS, REMITTANCE_PURPOSES, REMITTANCE_STATES } from '#domain/payments/remittances.ts'
import { isDay } from '#domain/time/tokyo.ts'

const id = v.pipe(
  v.number('required'),
  v.safeInteger('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(2_147_483_647, 'invalid'),
)
/** Whole yen; no transfer is larger. */
const amount = v.pipe(
  v.number('remittanceYen'),
  v.safeInteger('remittanceYen'),
  v.minValue(1, 'remittanceYen'),
  v.maxValue(1_000_000_000, 'remittanceYen'),
)
const note = v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(1000, 'maxLength1000')), '')

/** Money received from a client, or paid back to him. The bank's reference with day and amount makes it once. */
export const NewRemittance = v.object({
  userId: id,
  kind: v.picklist(['received', 'refund'], 'unknownChoice'),
  amount,
  /** The bank's value day, in Tokyo. */
  valueDay: v.pipe(v.string('required'), v.check(isDay, 'date')),
  purpose: v.picklist(REMITTANCE_PURPOSES, 'unknownChoice'),
  bankReference: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(100, 'maxLength100')),
  note,
})
export type NewRemittance = v.InferOutput<typeof NewRemittance>

export const RemittanceDecision = v.object({ id, approve: v.boolean('required') })

/** Undoes a booking by a counter-record. */
export const RemittanceReversal = v.object({
  id,
  note: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(1000, 'maxLength1000')),
})

/** A booking as the staff sees it. Whole yen, always positive. */
export const Remittance = v.object({
  id: v.number(),
  userId: v.number(),
  userName: v.string(),
  kind: v.picklist(REMITTANCE_KINDS),
  amount: v.number(),
  valueDay: v.string(),
  purpose: v.picklist(REMITTANCE_PURPOSES),
  bankReference: v.string(),
  note: v.string(),
  state: v.picklist(REMITTANCE_STATES),
  /** The booking that it undoes, and whether it is itself undone or about to be. */
  reverses: v.nullable(v.number()),
  isReversed: v.boolean(),
  madeAt: v.string(),
  madeBy: v.string(),
  decidedAt: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  /** Whether the reader may decide on it: it waits, and somebody else made it. */
  mayDecide: v.boolean(),
})
export type Remittance = v.InferOutput<typeof Remittance>
