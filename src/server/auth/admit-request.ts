import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { Refused } from '#server/http/refused.ts'
import { lockRequests, requestBefore } from './accounts.queries.ts'
import type { RequestKind } from './accounts.queries.ts'

const WINDOW_MS = 3_600_000
/** Mails of one kind to one mailbox in an hour; its owner may not have asked for any of them. */
export const REQUESTS_OF_EMAIL = 5
/** A whole office may sit behind one address. */
export const REQUESTS_OF_ADDRESS = 30
/** So many may be asked for before the next one wants a proof of work. */
export const REQUESTS_BEFORE_PROOF = 2
export const ADDRESS_REQUESTS_BEFORE_PROOF = 5

/**
 * Refuses who asks too often, the same whether or not the email has an account. Held until the transaction ends, in which the
 * caller writes the request: no number of simultaneous ones passes the limit. `prove` takes the proof of work that is wanted from the third one on.
 */
export async function admitRequest(trx: Kysely<Tables>, { kind, email, ip, now, prove }: Asking): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS)
  await lockRequests(trx, email, ip)
  const full = [
    await requestBefore(trx, { kind, email }, since, REQUESTS_OF_EMAIL),
    await requestBefore(trx, { kind, ip }, since, REQUESTS_OF_ADDRESS),
  ].flatMap(at => (at ? [at.getTime()] : []))
  if (full.length > 0) {
    const seconds = Math.ceil((Math.max(...full) + WINDOW_MS - now.getTime()) / 1000)
    throw new Refused('too_many_requests', { detail: { seconds: Math.max(1, seconds) } })
  }
  if (!prove) return
  const isRepeated =
    (await requestBefore(trx, { kind, email }, since, REQUESTS_BEFORE_PROOF)) ??
    (await requestBefore(trx, { kind, ip }, since, ADDRESS_REQUESTS_BEFORE_PROOF))
  if (isRepeated) await prove()
}

type Asking = { kind: RequestKind; email: string; ip: string; now: Date; prove?: () => Promise<void> }
