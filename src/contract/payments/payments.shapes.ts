import * as v from 'valibot'
import { PAYMENT_TYPES } from '#domain/payments/payment-types.ts'

/** A line of an account. Whole yen: received is positive, spent negative. A counter-record has the other sign. */
export const PaymentRecord = v.object({
  id: v.number(),
  type: v.picklist(PAYMENT_TYPES),
  date: v.string(),
  amount: v.number(),
  /** The balance of the account after this line. */
  balance: v.number(),
  /** A sentence in the reader's language. */
  description: v.string(),
  /** Departure and arrival of the car's ship, as far as they are known. */
  etd: v.nullable(v.string()),
  eta: v.nullable(v.string()),
  /** The account's owner; sent to managers and dealers, who read several accounts. */
  userId: v.optional(v.number()),
  userName: v.optional(v.string()),
})
export type PaymentRecord = v.InferOutput<typeof PaymentRecord>

/** An account as a running total. Whole yen. */
export const AccountBalance = v.object({
  success: v.literal(true),
  userId: v.number(),
  userName: v.string(),
  balance: v.number(),
  creditLimit: v.number(),
  /** What live bids reserve. */
  activeBids: v.number(),
  /** What may still be bid. */
  bidAllow: v.number(),
  /** The balance at the end of each Tokyo day with bookings, oldest first. */
  days: v.array(v.object({ day: v.string(), balance: v.number() })),
})
export type AccountBalance = v.InferOutput<typeof AccountBalance>
