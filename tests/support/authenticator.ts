import { Secret, TOTP } from 'otpauth'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import type { Caller, TestApp } from './app.ts'

/** The app on a person's phone: the code that it shows now, or so many steps of thirty seconds later. */
export function authenticator(secret: string, t: Pick<TestApp, 'clock'>): (steps?: number) => string {
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
