import * as v from 'valibot'
import { MAX_YEN } from '#domain/payments/remittances.ts'
import { FACTOR_KINDS } from '#domain/people/second-factor.ts'
import { whole } from '../wire.ts'

const MAX_DEPOSITS = 8
const MAX_DEPOSIT_YEN = 100_000_000

function areDeposits(amounts: number[]): boolean {
  const sound = amounts.every(yen => Number.isSafeInteger(yen) && yen > 0 && yen <= MAX_DEPOSIT_YEN)
  return sound && amounts.length > 0 && amounts.length <= MAX_DEPOSITS && new Set(amounts).size === amounts.length
}

/** Settings of the server, with their bounds. */
export const SettingValues = v.object({
  /** How long before a lot's start bidding closes for a client, minutes. */
  bidDeadlineMinutes: whole('minutes1440', 0, 1440),
  /** How long before the start cancellation closes for a client, hours. */
  cancelDeadlineHours: whole('hours168', 0, 168),
  /** How far the bidding office may exceed a bid, whole yen. */
  bidAdjustmentPrice: whole('yenMillion', 0, 1_000_000),
  /** Above this amount a second person approves what is booked to an account, whole yen. */
  approveAboveYen: whole('yenLimit', 0, MAX_YEN),
  /** Days from an invoice's issue to its due day. Older apps omit it, and it stays. */
  invoiceDueDays: v.optional(whole('days90', 0, 90)),
  /** The amounts offered to a buyer under "Add funds", whole yen, without duplicates. */
  depositAmounts: v.pipe(v.array(v.number('deposits'), 'deposits'), v.check(areDeposits, 'deposits')),
  /** The kinds of people who need a second factor to sign in. Older apps do not send it, and it stays. */
  secondFactorKinds: v.optional(v.array(v.picklist(FACTOR_KINDS, 'invalid'), 'invalid')),
})
export type SettingValues = v.InferOutput<typeof SettingValues>

/** `version` increases with every change; 0 when nobody has changed anything. */
const version = whole('invalid', 0, Number.MAX_SAFE_INTEGER)

export const ChangedSettings = v.object({ version, ...SettingValues.entries })
export type ChangedSettings = v.InferOutput<typeof ChangedSettings>

export const AdminSettings = v.object({
  version: v.number(),
  values: v.object({
    bidDeadlineMinutes: v.number(),
    cancelDeadlineHours: v.number(),
    bidAdjustmentPrice: v.number(),
    approveAboveYen: v.number(),
    invoiceDueDays: v.optional(v.number()),
    depositAmounts: v.array(v.number()),
    secondFactorKinds: v.optional(v.array(v.picklist(FACTOR_KINDS))),
  }),
  changedAt: v.nullable(v.string()),
  changedBy: v.nullable(v.string()),
})
export type AdminSettings = v.InferOutput<typeof AdminSettings>

/** The company's terms for the "how to buy" page. */
export const Terms = v.object({
  bidDeadlineMinutes: v.number(),
  cancelDeadlineHours: v.number(),
  bidAdjustmentPrice: v.number(),
  /** Absent from an older server. */
  invoiceDueDays: v.optional(v.number()),
  depositAmounts: v.array(v.number()),
  /** Business days for a bank transfer. */
  transferDaysFrom: v.number(),
  transferDaysTo: v.number(),
})
export type Terms = v.InferOutput<typeof Terms>
