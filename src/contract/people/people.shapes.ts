import * as v from 'valibot'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import { PERMISSIONS, type Permission } from '#domain/people/permissions.ts'

/** The profile. Flags are under `permission`. Amounts in whole yen. */
export const BalanceInfo = v.object({
  balance: v.number(),
  creditLimit: v.number(),
  /** balance + creditLimit − activeBids, not below 0. */
  bidAllow: v.number(),
  dailyBidLimit: v.number(),
  dailyUssLimit: v.number(),
  /** Sum of the user's live bids. */
  activeBids: v.number(),
  /** New bids that may still be placed today (Tokyo). */
  bidsLeft: v.number(),
  /** The balance in cents at the last rate known today; null on an account in yen. Absent in answers of older servers. */
  balanceUsd: v.optional(v.nullable(v.object({ cents: v.number(), microYen: v.number(), day: v.string() }))),
})
export type BalanceInfo = v.InferOutput<typeof BalanceInfo>

const flags = Object.fromEntries(PERMISSIONS.map(flag => [flag, v.boolean()])) as Record<
  Permission,
  v.BooleanSchema<undefined>
>

export const Profile = v.object({
  success: v.literal(true),
  detail: v.object({
    userId: v.number(),
    userLevel: v.nullable(v.string()),
    fullName: v.string(),
    email: v.string(),
    company: v.nullable(v.string()),
    countryId: v.nullable(v.number()),
    currency: v.string(),
    roleId: v.number(),
    city: v.nullable(v.string()),
    address: v.nullable(v.string()),
    lastLogin: v.nullable(v.string()),
    mobile: v.nullable(v.string()),
    officePhone: v.nullable(v.string()),
    bidEmailNotify: v.boolean(),
    language: v.nullable(v.number()),
    invoiceLink: v.nullable(v.string()),
    userType: v.number(),
    /** The currency beside yen, `JPY` for none. Absent in answers of older servers. */
    priceCurrency: v.optional(v.string()),
  }),
  /** He must set up a second factor before anything else. Absent in answers of older servers. */
  mustAddFactor: v.optional(v.boolean()),
  /** Until then he can do without one, and is reminded on every page; null if none is demanded or he has it. Absent in answers of older servers. */
  addFactorUntil: v.optional(v.nullable(v.string())),
  /** The server's version, such as `0.1.0 (8b19992)`. Absent in answers of older servers. */
  version: v.optional(v.string()),
  balanceInfo: BalanceInfo,
  permission: v.object(flags),
})
export type Profile = v.InferOutput<typeof Profile>

/** The settings that change; an absent one stays. */
export const Settings = v.pipe(
  v.object({
    bidEmailNotify: v.optional(v.boolean()),
    language: v.optional(v.picklist([LANGUAGE_IDS.en, LANGUAGE_IDS.ru], 'invalid')),
  }),
  v.forward(
    v.partialCheck(
      [['bidEmailNotify'], ['language']],
      ({ bidEmailNotify, language }) => bidEmailNotify !== undefined || language !== undefined,
      'required',
    ),
    ['language'],
  ),
)
export type Settings = v.InferInput<typeof Settings>
