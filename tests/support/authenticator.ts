import { Secret, TOTP } from 'otpauth'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { sealSecret } from '#server/auth/factor-secret.ts'
import { sessionKey } from '#server/auth/secret-key.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller, TestApp } from './app.ts'

/** The app on a person's phone: the code that it shows now, or the given number of steps of thirty seconds later. */
export function authenticator(secret: string, t: { clock: Pick<TestApp['clock'], 'now'> }): (steps?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (steps = 0) => totp.generate({ timestamp: t.clock.now().getTime() + steps * 30_000 })
}

/** Turns two-step sign-in on. The step of now is used by it, so the next code is that of the next step. */
export async function withFactor(t: Pick<TestApp, 'clock'>, caller: Caller) {
  const { secret } = await caller.call(secondFactorEndpoints.beginFactor, { body: {} })
  const codeOf = authenticator(secret, t)
  const { codes } = await caller.call(secondFactorEndpoints.confirmFactor, { body: { code: codeOf() } })
  return { codeOf, codes }
}

/** Two-step sign-in without its steps, for people whose kind must have it. Returns the secret of their app. */
export async function enrol(db: Db, userId: number, now: Date): Promise<string> {
  const secret = new Secret({ size: 20 }).base32
  const sealed = sealSecret(await sessionKey(db), userId, secret)
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: sealed, begun_at: now, confirmed_at: now })
    .execute()
  return secret
}
