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

/**
 * Refuses who asks too often, the same whether or not the email has an account. Held until the transaction ends, in which the
 * caller writes the request: no number of simultaneous ones passes the limit.
 */
export async function admitRequest(
  trx: Kysely<Tables>,
  { kind, email, ip, now }: { kind: RequestKind; email: string; ip: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS)
  await lockRequests(trx, email, ip)
  const full = [
    await requestBefore(trx, { kind, email }, since, REQUESTS_OF_EMAIL),
    await requestBefore(trx, { kind, ip }, since, REQUESTS_OF_ADDRESS),
  ].flatMap(at => (at ? [at.getTime()] : []))
  if (full.length === 0) return
  const seconds = Math.ceil((Math.max(...full) + WINDOW_MS - now.getTime()) / 1000)
  throw new Refused('too_many_requests', { detail: { seconds: Math.max(1, seconds) } })
}
