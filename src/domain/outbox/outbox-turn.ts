import type { OutboxEntry } from './outbox-entry.ts'

/** What came back: the office's status and JSON, or nothing that is the office's. */
export type OutboxAnswer = { status: number; body: unknown } | 'silence'

/**
 * The office remembers a key for 24 hours. What was sent longer ago without an answer may stand there or not, and would not be recognised any
 * more: it is not sent again, the person is asked.
 */
const KEY_LASTS_MS = 23 * 3_600_000

/** Refusals that say: not under these terms. The person decides anew. */
const ASKS_AGAIN = ['price_changed', 'terms_changed', 'stale_version']
/** Refusals that say: too late. */
const TOO_LATE = ['bidding_closed', 'auction_finished', 'cancel_too_late']
/** Neither yes nor no: the session is over, or the office is busy. */
const NO_VERDICT = [401, 408, 425, 429]

/** What is to be done with an entry whose turn it is. @param now ms of the office's clock */
export function turnOf({ until, triedAt }: OutboxEntry, now: number): 'send' | 'expire' | 'ask' {
  const isLate = until !== null && now >= Date.parse(until)
  // Of what has left nobody here knows whether it arrived; the office does, and its answer to the same key cannot make it late.
  if (isLate && triedAt === null) return 'expire'
  if (triedAt !== null && now - triedAt >= KEY_LASTS_MS) return 'ask'
  return 'send'
}

export function expired(entry: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'expired', outcome: entry.until === null ? null : { at: entry.until } }
}

/** The line broke so long ago that only the lot's page tells whether it arrived. */
export function unknown(entry: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'asking', outcome: { code: 'answer_lost' } }
}

export function sending(entry: OutboxEntry, now: number): OutboxEntry {
  return { ...entry, state: 'sending', triedAt: entry.triedAt ?? now }
}

/** Where an entry stands after its answer. Only what the office itself says ends it: a hotel's page or a gateway's does not. */
export function afterAnswer(entry: OutboxEntry, answer: OutboxAnswer, now: number): OutboxEntry {
  const waits: OutboxEntry = { ...entry, state: 'queued' }
  if (answer === 'silence' || answer.status >= 500 || NO_VERDICT.includes(answer.status)) return waits
  const body = (answer.body ?? {}) as Record<string, unknown>
  if (answer.status >= 200 && answer.status < 300) {
    if (entry.about.kind === 'bid' && typeof body.bidId !== 'number') return waits
    const at = typeof body.bidDate === 'string' ? body.bidDate : new Date(now).toISOString()
    return { ...entry, state: 'accepted', outcome: { at } }
  }
  if (body.success !== false) return waits
  const code = typeof body.messageCode === 'string' ? body.messageCode : undefined
  const outcome = {
    ...(code && { code }),
    message: wordsOf(body.message),
    ...(isRecord(body.detail) && { detail: body.detail }),
  }
  const state = !code
    ? 'rejected'
    : ASKS_AGAIN.includes(code)
      ? 'asking'
      : TOO_LATE.includes(code)
        ? 'expired'
        : 'rejected'
  return { ...entry, state, outcome }
}

/** On 422 the message is an object of field → text. */
function wordsOf(message: unknown): string {
  if (typeof message === 'string') return message
  return isRecord(message) ? String(Object.values(message)[0] ?? '') : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
