import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { Refused } from '#server/http/refused.ts'
import { failuresBefore, insertAttempt, lockAttempts, markAllSucceeded, markSucceeded } from './auth.queries.ts'

const WINDOW_MS = 15 * 60_000
export const TRIES_OF_ACCOUNT = 10
export const TRIES_OF_ADDRESS = 100
/** Failures after which the next try wants a proof of work: two slips of the finger are everybody's, the fourth try is a guesser's too. */
export const TRIES_BEFORE_PROOF = 3
export const ADDRESS_TRIES_BEFORE_PROOF = 20

/** Whose tries are counted together: those at an account, or those of one known device at it. The email stays unreadable. */
export function attemptKey(email: string, device: string | null): string {
  return createHash('sha256')
    .update(`${email}\n${device ?? ''}`)
    .digest('base64url')
}

/**
 * Notes a try before its password is looked at, so that no number of simultaneous tries is evaluated beyond the limit; throws 429
 * with the seconds to wait. Only failures count: a note turns into one unless `noteSuccess` follows. `prove` takes the proof of work that is
 * wanted after several of them; what it throws leaves the try uncounted and unanswered.
 */
export async function admitTry(
  db: Kysely<Tables>,
  { key, ip, now, prove }: { key: string; ip: string; now: Date; prove?: (trx: Kysely<Tables>) => Promise<void> },
): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS)
  await db.transaction().execute(async trx => {
    await lockAttempts(trx, key, ip)
    const full = [
      await failuresBefore(trx, { email_hash: key }, since, TRIES_OF_ACCOUNT),
      await failuresBefore(trx, { ip }, since, TRIES_OF_ADDRESS),
    ].flatMap(at => (at ? [at.getTime()] : []))
    if (full.length > 0) {
      const seconds = Math.ceil((Math.max(...full) + WINDOW_MS - now.getTime()) / 1000)
      throw new Refused('too_many_requests', { detail: { seconds: Math.max(1, seconds) } })
    }
    if (prove && (await isSuspicious(trx, key, ip, since))) await prove(trx)
    await insertAttempt(trx, key, ip, now)
  })
}

async function isSuspicious(trx: Kysely<Tables>, key: string, ip: string, since: Date): Promise<boolean> {
  const ofAccount = await failuresBefore(trx, { email_hash: key }, since, TRIES_BEFORE_PROOF)
  const ofAddress = await failuresBefore(trx, { ip }, since, ADDRESS_TRIES_BEFORE_PROOF)
  return ofAccount !== undefined || ofAddress !== undefined
}

/** A right password clears the failures of this address at this account. */
export async function noteSuccess(db: Kysely<Tables>, key: string, ip: string): Promise<void> {
  await markSucceeded(db, key, ip)
}

/** The owner has proved himself in another way: tries of strangers at his account hold him up no longer. */
export async function forgiveTries(db: Kysely<Tables>, key: string): Promise<void> {
  await markAllSucceeded(db, key)
}
