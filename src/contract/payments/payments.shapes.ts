import * as v from 'valibot'
import { ACCOUNT_CURRENCIES } from '#domain/money/dollars.ts'
import { PAYMENT_TYPES } from '#domain/payments/payment-types.ts'

/** An amount in US cents, at the rate (millionths of a yen for a dollar) of a Tokyo day. */
export const InDollars = v.object({ cents: v.number(), microYen: v.number(), day: v.string() })

/** The currency in which an account is shown; its ledger is in yen. */
const Currency = v.picklist(ACCOUNT_CURRENCIES)

/** A line of an account. Whole yen: received is positive, spent negative. A counter-record has the other sign. */
export const PaymentRecord = v.object({
  id: v.number(),
  type: v.picklist(PAYMENT_TYPES),
  date: v.string(),
  amount: v.number(),
  /** The amount in dollars when it was booked; null on an account in yen. Absent from an older server. */
  usd: v.optional(v.nullable(InDollars)),
  /** The balance of the account after this line. */
  balance: v.number(),
  /** A sentence in the reader's language. */
  description: v.string(),
  /** Departure and arrival of the car's ship, as far as they are known. */
  etd: v.nullable(v.string()),
  eta: v.nullable(v.string()),
  /** True for a counter-record and the line that it undoes, which add up to zero. Absent from an older server. */
  isUndone: v.optional(v.boolean()),
  /** The account's owner; sent to managers and dealers, who read several accounts. */
  userId: v.optional(v.number()),
  userName: v.optional(v.string()),
})
export type PaymentRecord = v.InferOutput<typeof PaymentRecord>

/** Totals of one account that is read in dollars. Received and spent are the dollars booked; null where a line has none. */
export const DollarTotals = v.object({
  balance: v.nullable(InDollars),
  received: v.nullable(v.number()),
  spent: v.nullable(v.number()),
})
export type DollarTotals = v.InferOutput<typeof DollarTotals>

/** An account's balance over time. Whole yen. */
export const AccountBalance = v.object({
  success: v.literal(true),
  userId: v.number(),
  userName: v.string(),
  balance: v.number(),
  /** Absent from an older server. */
  currency: v.optional(Currency),
  /** The balance at the last rate known today; null on an account in yen. Absent from an older server. */
  balanceUsd: v.optional(v.nullable(InDollars)),
  creditLimit: v.number(),
  /** The sum that live bids reserve. */
  activeBids: v.number(),
  /** The amount available to bid. */
  bidAllow: v.number(),
  /** Whether bids are checked against it. Absent from an older server. */
  creditLimitCheck: v.optional(v.boolean()),
  /** The balance at the end of each Tokyo day with bookings, oldest first. */
  days: v.array(v.object({ day: v.string(), balance: v.number() })),
})
export type AccountBalance = v.InferOutput<typeof AccountBalance>
