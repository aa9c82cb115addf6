import { createHash } from 'node:crypto'
import { MINUTE_MS, earlier } from '#domain/time/spans.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { Refused } from '#server/http/refused.ts'
import { failuresBefore, insertAttempt, lockAttempts, markAllSucceeded, markSucceeded } from './attempts.queries.ts'

const WINDOW_MS = 15 * MINUTE_MS
export const TRIES_OF_ACCOUNT = 10
const TRIES_OF_ADDRESS = 100
/** After this many failures, the next try requires a proof of work. Two typing errors are normal; a fourth try may be a guess. */
export const TRIES_BEFORE_PROOF = 3
export const ADDRESS_TRIES_BEFORE_PROOF = 20

/** The key under which tries are counted: an account, or one known device at it. The email is not readable from it. */
export function attemptKey(email: string, device: string | null): string {
  return createHash('sha256')
    .update(`${email}\n${device ?? ''}`)
    .digest('base64url')
}

/** The key for tries at one's own password and code within a session. */
export const ownAttemptKey = (userId: number): string => attemptKey(`own password of ${userId}`, null)

/** The key for tries at the old password when it is changed. Not `ownAttemptKey`: a right password alone would clear the wrong codes counted there. */
export const changeAttemptKey = (userId: number): string => attemptKey(`change of password of ${userId}`, null)

/** The key for tries at an account's codes, for all devices that it does not know and for each that it does. */
export const codeAttemptKey = (userId: number, device: string | null): string => attemptKey(`code of ${userId}`, device)

/**
 * Records a try before its password is checked, so simultaneous tries cannot pass the limit. Throws 429 with the seconds to wait. Only
 * failures count: a record becomes one unless `noteSuccess` follows. `prove` checks the proof of work required after several failures. If it
 * throws, the try is neither counted nor answered. A caller who `isKnown`, by his session, device or passkey, has only the limit of his own key:
 * others at his address, such as an office's or a mobile network's, cannot lock him out.
 */
export async function admitTry(db: Db, { key, ip, now, isKnown, prove }: Try): Promise<void> {
  const since = earlier(now, WINDOW_MS)
  await db.transaction().execute(async trx => {
    await lockAttempts(trx, key, ip)
    const full = [
      await failuresBefore(trx, { email_hash: key }, since, TRIES_OF_ACCOUNT),
      isKnown ? undefined : await failuresBefore(trx, { ip }, since, TRIES_OF_ADDRESS),
    ].flatMap(at => (at ? [at.getTime()] : []))
    if (full.length > 0) {
      const seconds = Math.ceil((Math.max(...full) + WINDOW_MS - now.getTime()) / 1000)
      throw new Refused('too_many_requests', { detail: { seconds: Math.max(1, seconds) } })
    }
    if (prove && (await isSuspicious(trx, { key, ip, isKnown }, since))) await prove(trx)
    await insertAttempt(trx, key, ip, now)
  })
}

type Try = { key: string; ip: string; now: Date; isKnown: boolean; prove?: (trx: Trx) => Promise<void> }

async function isSuspicious(trx: Trx, { key, ip, isKnown }: Omit<Try, 'now'>, since: Date): Promise<boolean> {
  const ofAccount = await failuresBefore(trx, { email_hash: key }, since, TRIES_BEFORE_PROOF)
  const ofAddress = isKnown ? undefined : await failuresBefore(trx, { ip }, since, ADDRESS_TRIES_BEFORE_PROOF)
  return ofAccount !== undefined || ofAddress !== undefined
}

/** A correct password clears the failures of this address at this account. */
export async function noteSuccess(db: Db, key: string, ip: string): Promise<void> {
  await markSucceeded(db, key, ip)
}

/** The owner has proved ownership in another way, so other people's tries no longer delay him. */
export async function forgiveTries(db: Db, key: string): Promise<void> {
  await markAllSucceeded(db, key)
}
