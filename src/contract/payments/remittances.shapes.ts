import * as v from 'valibot'
import {
  BOOKED_KINDS,
  MAX_USD_CENTS,
  MAX_YEN,
  plainReference,
  PURPOSES_OF,
  REMITTANCE_KINDS,
  REMITTANCE_PURPOSES,
  REMITTANCE_STATES,
} from '#domain/payments/remittances.ts'
import { isSaneDay, rowId, whole, words } from '../wire.ts'
import { InDollars } from './payments.shapes.ts'
import { Receipt } from './receipts.shapes.ts'

const id = rowId('invalid', 'required')
export const Day = v.pipe(v.string('required'), v.check(isSaneDay, 'date'))

/** Whole yen. */
const amount = whole('remittanceYen', 1, MAX_YEN)
const note = v.optional(v.pipe(words('invalid'), v.maxLength(1000, 'maxLength1000')), '')

/** Money received in yen. The bank's reference, day and amount identify it, so that it is booked once. */
export const YenReceived = v.object({
  userId: id,
  amount,
  /** The bank's value day, in Tokyo. */
  valueDay: Day,
  purpose: v.picklist(PURPOSES_OF.received, 'unknownChoice'),
  bankReference: v.pipe(
    v.string('required'),
    v.transform(plainReference),
    v.nonEmpty('required'),
    v.maxLength(100, 'maxLength100'),
  ),
  note,
})

/**
 * Money received from a client, paid back or charged to him: in yen, or to an account in dollars in cents. `microYen` is the price of a dollar in millionths
 * of a yen; without it, our own rate of the value day applies. It may differ from that rate by at most a tenth. A charge
 * may be about one of his cars; its `bankReference` is the text that he reads.
 */
export const NewRemittance = v.pipe(
  v.object({
    ...YenReceived.entries,
    kind: v.picklist(BOOKED_KINDS, 'unknownChoice'),
    purpose: v.picklist(REMITTANCE_PURPOSES, 'unknownChoice'),
    purchaseId: v.optional(id),
    amount: v.optional(amount),
    usdCents: v.optional(whole('remittanceUsd', 1, MAX_USD_CENTS)),
    microYen: v.optional(whole('dollarRate', 1, 1_000_000_000)),
  }),
  v.forward(
    v.partialCheck(
      [['amount'], ['usdCents']],
      ({ amount: yen, usdCents }) => yen !== undefined || usdCents !== undefined,
      'required',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['amount'], ['usdCents']],
      ({ amount: yen, usdCents }) => yen === undefined || usdCents === undefined,
      'yenOrDollars',
    ),
    ['usdCents'],
  ),
  v.forward(
    v.partialCheck(
      [['usdCents'], ['microYen']],
      ({ usdCents, microYen }) => microYen === undefined || usdCents !== undefined,
      'rateOfDollars',
    ),
    ['microYen'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['purpose']],
      ({ kind, purpose }) => PURPOSES_OF[kind].includes(purpose),
      'unknownChoice',
    ),
    ['purpose'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['purchaseId']],
      ({ kind, purchaseId }) => purchaseId === undefined || kind === 'charge',
      'carOfCharge',
    ),
    ['purchaseId'],
  ),
)
export type NewRemittance = v.InferOutput<typeof NewRemittance>

export const RemittanceDecision = v.object({ id, approve: v.boolean('required') })

/** Undoes a booking by a counter-record. */
export const RemittanceReversal = v.object({
  id,
  note: v.pipe(words('required'), v.nonEmpty('required'), v.maxLength(1000, 'maxLength1000')),
})

/** A booking for managers. Whole yen, always positive. */
export const Remittance = v.object({
  id: v.number(),
  userId: v.number(),
  userName: v.string(),
  kind: v.picklist(REMITTANCE_KINDS),
  amount: v.number(),
  /** The received dollars, if any, also positive. Absent from an older server. */
  usd: v.optional(v.nullable(InDollars)),
  valueDay: v.string(),
  purpose: v.picklist(REMITTANCE_PURPOSES),
  /** The car that a charge is about: id and name. Absent from an older server. */
  car: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() }))),
  bankReference: v.string(),
  note: v.string(),
  state: v.picklist(REMITTANCE_STATES),
  /** The id of the booking that it undoes, and whether it is itself undone or about to be. */
  reverses: v.nullable(v.number()),
  isReversed: v.boolean(),
  /** Its reversal waits for approval, so the balance still includes it. Absent from an older server. */
  reversalWaits: v.optional(v.boolean()),
  madeAt: v.string(),
  madeBy: v.string(),
  decidedAt: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  /** Whether the reader may decide on it: it waits, and somebody else made it. */
  mayDecide: v.boolean(),
  /** The proof that the bank or the client sent. Absent from an older server. */
  receipts: v.optional(v.array(Receipt)),
})
export type Remittance = v.InferOutput<typeof Remittance>
