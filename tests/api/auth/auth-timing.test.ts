import type * as NodeCrypto from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { cheapProofs, newProof } from '#tests/support/proof.ts'

const hashings = vi.hoisted(() => ({ done: 0 }))
vi.mock('node:crypto', async importOriginal => {
  const crypto = await importOriginal<typeof NodeCrypto>()
  const argon2: typeof crypto.argon2 = (...args) => {
    hashings.done += 1
    return crypto.argon2(...args)
  }
  return { ...crypto, argon2 }
})

const t = await testApp()
await cheapProofs(t.context)

let people = 0
const newEmail = () => `outsider-${(people += 1)}@minato.example`
const visitor = () => t.visitor({ ip: `2001:db8:0:${people}::1` })
const signUp = async (email: string) =>
  visitor().call(accountEndpoints.signUp, {
    body: {
      fullName: 'Grace Wanjiru',
      email,
      mobile: '+254 700 000 003',
      country: 112,
      city: 'Mombasa',
      password: 'tall-ship-rigging',
      confirmPassword: 'tall-ship-rigging',
      terms: true,
      language: 692,
      altcha: await newProof(visitor()),
    },
  })
const attempts = {
  'sign-up': signUp,
  recovery: (email: string) => visitor().call(accountEndpoints.recover, { query: { email } }),
  login: (email: string) => visitor().call(authEndpoints.login, { body: { email, password: 'wrong-password' } }),
}
const NAMES = Object.keys(attempts) as (keyof typeof attempts)[]

/** The answer, and how many passwords were hashed, which takes nearly all the time. */
async function effort(what: keyof typeof attempts, email: string) {
  const before = hashings.done
  const shown = await attempts[what](email).catch((error: { status: number; code: string }) => ({
    status: error.status,
    code: error.code,
  }))
  return { shown, hashings: hashings.done - before }
}

describe('a known and an unknown email', () => {
  it.each(NAMES)('cost a %s the same answer and the same work', async what => {
    const known = (await t.newUser({ email: newEmail() })).email
    const [ofKnown, ofUnknown] = [await effort(what, known), await effort(what, newEmail())]
    expect(ofKnown).toEqual(ofUnknown)
    expect(ofKnown.hashings).toBe(what === 'recovery' ? 0 : 1)
  })
})

/** Clocks of a busy machine tell nothing, so times are compared only on request: `TIMING_ROUNDS=500`. */
const rounds = Number(process.env.TIMING_ROUNDS ?? 0)

describe.skipIf(rounds === 0)('the time that is taken', () => {
  /** Probability that a call about a known email takes longer than one about an unknown one: 0.5 is none the wiser. */
  function area(known: number[], unknown: number[]): number {
    const wins = known.flatMap(one => unknown.map(other => (one > other ? 1 : one === other ? 0.5 : 0)))
    return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
  }

  it.each(NAMES)(
    'tells an outsider nothing of a %s',
    async what => {
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        const emails = { known: (await t.newUser({ email: newEmail() })).email, unknown: newEmail() }
        const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const kind of order) {
          const started = performance.now()
          await attempts[what](emails[kind]).catch(() => undefined)
          times[kind].push(performance.now() - started)
        }
      }
      const auc = area(times.known, times.unknown)
      console.log(`${what}: AUC ${auc.toFixed(3)} over ${rounds} rounds`)
      expect(auc).toBeGreaterThan(0.45)
      expect(auc).toBeLessThan(0.55)
    },
    1_000_000,
  )
})
