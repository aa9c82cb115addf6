import { HOUR_MS, earlier } from '#domain/time/spans.ts'
import type { Trx } from '#server/db/connect.ts'
import { Refused } from '#server/http/refused.ts'
import { lockRequests, requestBefore, type RequestKind } from './accounts.queries.ts'

const WINDOW_MS = HOUR_MS
/** E-mails of one kind per mailbox and hour. Its owner may not have requested any of them. */
const REQUESTS_OF_EMAIL = 5
/** A whole company may share one address. */
const REQUESTS_OF_ADDRESS = 30
/** This many requests are free; the next one requires a proof of work. */
const REQUESTS_BEFORE_PROOF = 2
const ADDRESS_REQUESTS_BEFORE_PROOF = 5

/**
 * Refuses too many requests, alike whether or not the email has an account. The locks last until the transaction ends, and the caller writes
 * the request in it, so simultaneous requests cannot pass the limit. `prove` checks the proof of work, required from the third request on. A caller
 * who `isKnown`, by his session or device, has only the limit of the mailbox, as in `throttle.ts`.
 */
export async function admitRequest(trx: Trx, { kind, email, ip, now, isKnown, prove }: Asking): Promise<void> {
  const since = earlier(now, WINDOW_MS)
  await lockRequests(trx, email, ip)
  const full = [
    await requestBefore(trx, { kind, email }, since, REQUESTS_OF_EMAIL),
    isKnown ? undefined : await requestBefore(trx, { kind, ip }, since, REQUESTS_OF_ADDRESS),
  ].flatMap(at => (at ? [at.getTime()] : []))
  if (full.length > 0) {
    const seconds = Math.ceil((Math.max(...full) + WINDOW_MS - now.getTime()) / 1000)
    throw new Refused('too_many_requests', { detail: { seconds: Math.max(1, seconds) } })
  }
  if (!prove) return
  const isRepeated =
    (await requestBefore(trx, { kind, email }, since, REQUESTS_BEFORE_PROOF)) ??
    (isKnown ? undefined : await requestBefore(trx, { kind, ip }, since, ADDRESS_REQUESTS_BEFORE_PROOF))
  if (isRepeated) await prove()
}

type Asking = {
  kind: RequestKind
  email: string
  ip: string
  now: Date
  isKnown?: boolean
  prove?: () => Promise<void>
}
