import { readCode, type TypedCode } from '#domain/people/second-factor.ts'
import type { Db } from '#server/db/connect.ts'
import { invalid, type Refused } from '#server/http/refused.ts'
import { openSecret, stepOf } from './factor-secret.ts'
import { recoveryHash } from './recovery-codes.ts'
import { sessionKey } from './secret-key.ts'
import { claimRecoveryCode, claimStep, findFactor } from './second-factor.queries.ts'

/**
 * Uses a code of an account, once: the app's for its thirty seconds, or a recovery code. Null if it is wrong or was used. Without the factor no
 * code is right.
 */
export async function takeCode(db: Db, userId: number, text: string, now: Date): Promise<TypedCode['kind'] | null> {
  const typed = readCode(text)
  const factor = await findFactor(db, userId)
  if (!typed || !factor?.confirmed_at) return null
  const key = await sessionKey(db)
  if (typed.kind === 'app') {
    const step = stepOf(openSecret(key, userId, factor.secret), typed.code, now)
    return step !== null && (await claimStep(db, userId, step)) ? 'app' : null
  }
  return (await claimRecoveryCode(db, userId, await recoveryHash(key, userId, typed.code), now)) ? 'recovery' : null
}

/** Why a code was not taken. The two texts differ: the app shows a new code soon, but a recovery code stays wrong. */
export const refusedCode = (text: string): Refused =>
  invalid({ code: readCode(text)?.kind === 'recovery' ? 'wrongRecoveryCode' : 'wrongCode' })
