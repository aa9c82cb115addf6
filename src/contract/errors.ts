import * as v from 'valibot'

/** Codes a refusal may carry beside its text, for those who must act on it (decisions.md "Access"). */
export const MESSAGE_CODES = [
  'invalid_credentials',
  'session_expired',
  'forbidden',
  'cross_site',
  'not_found',
  'invalid_fields',
  'method_not_allowed',
  'too_many_requests',
  'too_large',
  'key_missing',
  'key_reused',
  'stale_version',
  'bidding_closed',
  'auction_finished',
  'daily_bid_limit',
  'uss_limit',
  'credit_limit',
  'amount_too_low',
  'amount_step',
  'restricted',
  'cancel_too_late',
  'bid_not_live',
  'group_full',
  'price_changed',
  'terms_changed',
  'already_ordered',
  'already_won',
  'auction_ahead',
  'account_disabled',
  'email_not_verified',
  'challenge_failed',
  'token_expired',
  'share_locked',
  'wrong_access_code',
  'share_expired',
  'share_revoked',
  'too_many_searches',
  'unavailable',
  'market_silent',
] as const

export type MessageCode = (typeof MESSAGE_CODES)[number]

/** The one shape of every refusal: a text in the reader's language, or on 422 an object of field → text. */
export const Refusal = v.object({
  success: v.literal(false),
  message: v.union([v.string(), v.record(v.string(), v.string())]),
  messageCode: v.optional(v.string()),
  /** Figures that belong to the refusal, e.g. `{ allowed: 640000 }`; amounts in whole yen. */
  detail: v.optional(v.record(v.string(), v.union([v.number(), v.string(), v.null()]))),
})
export type Refusal = v.InferOutput<typeof Refusal>
