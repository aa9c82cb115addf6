import { HOUR_MS } from '../time/spans.ts'
import { isWaiting, type OutboxCode, type OutboxEntry, type OutboxState } from './outbox-entry.ts'

/** The server's status and JSON, or no answer from the server. */
export type OutboxAnswer = { status: number; body: unknown } | 'silence'

/**
 * The server remembers a key for 24 hours. An older attempt without an answer may have arrived, but its key would not be recognised. It is not sent
 * again; the person is asked.
 */
const KEY_LASTS_MS = 23 * HOUR_MS

/** Refusals because the terms changed. The person decides again. */
const ASKS_AGAIN: readonly OutboxCode[] = [
  'price_changed',
  'terms_changed',
  'stale_version',
  'hall_price_changed',
  'offer_changed',
]
/** Refusals because it is too late. */
const TOO_LATE: readonly OutboxCode[] = [
  'bidding_closed',
  'auction_finished',
  'cancel_too_late',
  'negotiation_over',
  'answer_too_late',
]
/** Files that were begun earlier must end first. */
const WAITS_FOR_FILES: OutboxCode = 'too_many_uploads'
/** Neither accepted nor refused: the session is over, or the server is busy. */
const NO_VERDICT = [401, 408, 425, 429]
/** No write would be taken now: also where the server has no database. */
const STOPS_ALL = [...NO_VERDICT, 503]
/** The server itself says with these that it has not looked at the write. */
const UNTOUCHED = [401, 429]

/** The next step for an entry whose turn it is. @param now ms of the server's clock */
export function turnOf(
  { until, triedAt, file, notBefore = 0 }: OutboxEntry,
  now: number,
): 'send' | 'wait' | 'expire' | 'ask' {
  const isLate = until !== null && now >= Date.parse(until)
  // The device cannot know whether a sent write arrived. The server can, and a repeat of the same key is never too late.
  if (isLate && triedAt === null) return 'expire'
  // The same file twice is one document.
  if (triedAt !== null && !file && now - triedAt >= KEY_LASTS_MS) return 'ask'
  return now < notBefore ? 'wait' : 'send'
}

/** An entry as screens show it. One whose time is over by this device's clock looks expired, and still waits until the server's clock is known. */
export function asShown(entry: OutboxEntry, now: number): OutboxEntry {
  if (!isWaiting(entry) || turnOf(entry, now) !== 'expire') return entry
  const late = expired(entry)
  return { ...late, outcome: { ...late.outcome, code: 'late_here' } }
}

export function expired(entry: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'expired', outcome: entry.until === null ? null : { at: entry.until } }
}

/** The connection broke so long ago that only the lot's page shows whether it arrived. */
export function unknown(entry: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'asking', outcome: { code: 'answer_lost' } }
}

export function sending(entry: OutboxEntry, now: number): OutboxEntry {
  const { notBefore: _, ...free } = entry
  return { ...free, state: 'sending', triedAt: entry.triedAt ?? now }
}

/** The server has decided; otherwise the same may be sent again. */
export function isVerdict(answer: OutboxAnswer): answer is Exclude<OutboxAnswer, 'silence'> {
  return answer !== 'silence' && answer.status < 500 && !NO_VERDICT.includes(answer.status)
}

/**
 * Whether the other entries would meet the same answer. One that the server fails or forbids holds up only what is written after it to the same subject or conversation. A
 * yes that is none may come from a captive portal, which would say it to everything.
 */
export function stopsAll(answer: OutboxAnswer): boolean {
  return answer === 'silence' || answer.status < 400 || STOPS_ALL.includes(answer.status)
}

/**
 * The state of an entry after its answer. Only an answer of the server itself ends it; pages of a captive portal or a gateway do not.
 * @param before the entry as it was before this attempt
 */
export function afterAnswer(entry: OutboxEntry, answer: OutboxAnswer, now: number, before: OutboxEntry): OutboxEntry {
  const waits: OutboxEntry = { ...entry, state: 'queued', outcome: null }
  if (isUntouched(answer)) return afterPause({ ...waits, triedAt: before.triedAt }, answer, now)
  if (!isVerdict(answer)) return waits
  const body = (answer.body ?? {}) as Record<string, unknown>
  if (answer.status >= 200 && answer.status < 300) {
    if (!isTaken(entry, answer.body)) return waits
    const at = typeof body.bidDate === 'string' ? body.bidDate : new Date(now).toISOString()
    return { ...entry, state: 'accepted', outcome: { at } }
  }
  if (body.success !== false) return { ...waits, outcome: { code: 'blocked' } }
  // A newer server may send one that is not known here.
  const code = typeof body.messageCode === 'string' ? (body.messageCode as OutboxCode) : undefined
  if (code === WAITS_FOR_FILES) return waits
  const outcome = {
    ...(code && { code }),
    message: wordsOf(body.message),
    ...(isRecord(body.detail) && { detail: body.detail }),
  }
  return { ...entry, state: stateAfter(code), outcome }
}

/** Whether a yes is the server's own: a captive portal's does not have the form of an answer to this write. */
function isTaken({ about }: OutboxEntry, body: unknown): boolean {
  // A saved search is answered with null.
  if (about.kind === 'search' && body === null) return true
  return isRecord(body) && (about.kind === 'bid' ? typeof body.bidId === 'number' : body.success === true)
}

function isUntouched(answer: OutboxAnswer): boolean {
  return (
    answer !== 'silence' && UNTOUCHED.includes(answer.status) && isRecord(answer.body) && answer.body.success === false
  )
}

function stateAfter(code: OutboxCode | undefined): OutboxState {
  if (!code) return 'rejected'
  if (ASKS_AGAIN.includes(code)) return 'asking'
  return TOO_LATE.includes(code) ? 'expired' : 'rejected'
}

/** A rate-limited answer gives the seconds to wait. */
function afterPause(waits: OutboxEntry, answer: OutboxAnswer, now: number): OutboxEntry {
  if (answer === 'silence' || answer.status !== 429 || !isRecord(answer.body) || !isRecord(answer.body.detail))
    return waits
  const { seconds } = answer.body.detail
  return typeof seconds === 'number' ? { ...waits, notBefore: now + seconds * 1000 } : waits
}

/** A refusal's words. On 422 the message is an object of field → text. */
export function wordsOf(message: unknown): string {
  if (typeof message === 'string') return message
  return isRecord(message) ? String(Object.values(message)[0] ?? '') : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
