import type { Refusal } from '#contract/errors.ts'
import type { MessageCode } from '#domain/message-codes.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Refused } from './refused.ts'
import { fieldRuleTexts } from './field-texts.ts'
import { fillText } from './fill-text.ts'
import { OTHER_TEXTS } from './other-texts.ts'
import { MESSAGES } from './texts.ts'

/** The only place with HTTP status numbers. Order of refusal: cross-site, session, permission, shape, not found, state. */
const STATUS: Record<MessageCode, number> = {
  cross_site: 403,
  session_expired: 401,
  signature_invalid: 401,
  forbidden: 403,
  proof_needed: 403,
  factor_needed: 403,
  passkey_needed: 403,
  too_late: 403,
  account_disabled: 403,
  account_locked: 403,
  challenge_failed: 403,
  token_expired: 403,
  restricted: 403,
  invalid_credentials: 422,
  passkey_refused: 422,
  passkey_unknown: 422,
  email_not_verified: 422,
  invalid_fields: 422,
  key_missing: 422,
  key_reused: 422,
  amount_too_low: 422,
  amount_step: 422,
  amount_fixed: 422,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  content_type: 415,
  share_locked: 423,
  wrong_access_code: 423,
  share_expired: 409,
  share_revoked: 409,
  share_guessed: 429,
  factor_on: 409,
  last_factor: 409,
  too_many_passkeys: 409,
  stale_version: 409,
  bidding_closed: 409,
  auction_finished: 409,
  daily_bid_limit: 409,
  uss_limit: 409,
  credit_limit: 409,
  cancel_too_late: 409,
  order_passed_on: 409,
  bid_not_live: 409,
  undo_too_late: 409,
  not_finished: 409,
  not_negotiable: 409,
  negotiation_over: 409,
  answer_too_late: 409,
  hall_price_changed: 409,
  offer_changed: 409,
  counter_too_high: 422,
  already_booked: 409,
  already_decided: 409,
  already_sent: 409,
  second_person: 409,
  not_reversible: 409,
  refund_too_large: 409,
  group_full: 409,
  price_changed: 409,
  no_price: 409,
  terms_changed: 409,
  already_ordered: 409,
  already_won: 409,
  lot_won: 409,
  other_bid_live: 409,
  auction_ahead: 409,
  not_ordered: 409,
  unusual_step: 409,
  unusual_voyage: 422,
  papers_written: 409,
  voyage_has_cars: 409,
  purchase_cancelled: 409,
  purchase_resold: 409,
  costs_missing: 409,
  already_invoiced: 409,
  not_invoiced: 409,
  company_missing: 409,
  invoice_not_ready: 409,
  too_many_searches: 409,
  too_many_uploads: 409,
  upload_unfinished: 409,
  too_many_requests: 429,
  too_fast: 429,
  too_many_archives: 429,
  unavailable: 503,
  market_silent: 409,
  import_running: 409,
  market_over_quota: 409,
}

/** Refusals that belong to one form field. They answer 422 with an object of field → text. */
const FIELD_OF: Partial<Record<MessageCode, string>> = {
  amount_too_low: 'amount',
  amount_step: 'amount',
  amount_fixed: 'amount',
  unusual_voyage: 'reason',
}

export function statusOf(code: MessageCode): number {
  return STATUS[code]
}

export function refusalAnswer(refused: Refused, language: Language): { status: number; body: Refusal } {
  const { code, detail, otherText } = refused
  const texts = otherText ? OTHER_TEXTS[otherText] : MESSAGES[code]
  const text = fillText(texts[language], language, detail)
  const field = FIELD_OF[code]
  const fields = field ? { [field]: text } : translated(refused, language)
  return {
    status: STATUS[code],
    body: { success: false, message: fields ?? text, messageCode: code, ...(detail ? { detail } : {}) },
  }
}

/** A field may break its own rule, or one of the refusals with a figure (`amount_too_low`). */
function translated({ fields, detail }: Refused, language: Language): Record<string, string> | undefined {
  if (!fields) return undefined
  return Object.fromEntries(
    Object.entries(fields).map(([field, rule]) => [field, fillText(fieldRuleTexts(rule)[language], language, detail)]),
  )
}
