import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { isWrite } from '#contract/endpoint.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { withFactor } from '#tests/support/authenticator.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { proveBy, signInBy, SoftKey, withPasskey } from '#tests/support/passkeys.ts'
import { cheapProofs, newProof } from '#tests/support/proof.ts'

const t = await testApp()
await cheapProofs(t.context)
const received = mailbox(t.context)

const IP = '198.51.100.9'
const newKey = () => new SoftKey(t.context.config.publicUrl)
const visitor = () => t.visitor({ ip: IP })
const login = (user: { email: string; password: string }, caller: Caller = visitor()) =>
  caller.call(authEndpoints.login, { body: { email: user.email, password: user.password } })
const linesOf = (email: string) =>
  t.context.db
    .selectFrom('account_log')
    .innerJoin('users', 'users.id', 'account_log.user_id')
    .select(['account_log.event', 'account_log.at', 'account_log.ip'])
    .where('users.email', '=', email)
    .orderBy('account_log.id')
    .execute()
const eventsOf = async (email: string) => (await linesOf(email)).map(line => line.event)

async function signedIn() {
  const user = await t.newUser()
  const caller = visitor()
  await login(user, caller)
  return { user, caller }
}

/** Every call of sign-in and accounts that changes something, and the lines that it leaves; the first sign-in of most is the test's own. */
const WALK: Record<string, () => Promise<{ email: string; events: string[] }>> = {
  'POST /auth': async () => {
    const { user, caller } = await signedIn()
    await login(user, caller)
    return { email: user.email, events: ['signed-in', 'signed-out', 'signed-in'] }
  },
  'POST /auth/code': async () => {
    const { user, caller } = await signedIn()
    const { codes } = await withFactor(t, caller)
    const other = visitor()
    await login(user, other)
    const enter = (code: string) => other.call(authEndpoints.enterCode, { body: { code } })
    await enter('000000').catch(() => undefined)
    await enter(codes[0]!)
    return {
      email: user.email,
      events: ['signed-in', 'factor-added', 'code-refused', 'recovery-code-used', 'signed-in'],
    }
  },
  'POST /auth/second-factor/begin': async () => {
    const { user, caller } = await signedIn()
    await caller.call(secondFactorEndpoints.beginFactor, { body: {} })
    return { email: user.email, events: ['signed-in'] }
  },
  'POST /auth/second-factor/confirm': async () => {
    const { user, caller } = await signedIn()
    await withFactor(t, caller)
    return { email: user.email, events: ['signed-in', 'factor-added'] }
  },
  'POST /auth/second-factor/codes': async () => {
    const { user, caller } = await signedIn()
    const { codeOf } = await withFactor(t, caller)
    const body = { password: user.password, code: codeOf(1) }
    for (let at = 0; at < 2; at += 1)
      await caller.call(secondFactorEndpoints.renewCodes, { body }).catch(() => undefined)
    return { email: user.email, events: ['signed-in', 'factor-added', 'recovery-codes-made', 'code-refused'] }
  },
  'POST /auth/second-factor/off': async () => {
    const { user, caller } = await signedIn()
    const { codes } = await withFactor(t, caller)
    for (const code of codes.slice(0, 2))
      await caller
        .call(secondFactorEndpoints.removeFactor, { body: { password: user.password, code } })
        .catch(() => undefined)
    return { email: user.email, events: ['signed-in', 'factor-added', 'recovery-code-used', 'factor-removed'] }
  },
  'POST /auth/passkeys/begin': async () => {
    const { user, caller } = await signedIn()
    await caller.call(passkeyEndpoints.beginPasskey, { body: {} })
    return { email: user.email, events: ['signed-in'] }
  },
  'POST /auth/passkeys/confirm': async () => {
    const { user, caller } = await signedIn()
    const options = await caller.call(passkeyEndpoints.beginPasskey, { body: {} })
    const body = newKey().make(options)
    for (let at = 0; at < 2; at += 1)
      await caller.call(passkeyEndpoints.confirmPasskey, { body }).catch(() => undefined)
    return { email: user.email, events: ['signed-in', 'passkey-added'] }
  },
  'POST /auth/passkeys/rename': async () => {
    const { user, caller } = await signedIn()
    const { id } = await withPasskey(caller, newKey())
    await caller.call(passkeyEndpoints.renamePasskey, { body: { id, name: 'My phone' } })
    return { email: user.email, events: ['signed-in', 'passkey-added', 'passkey-renamed'] }
  },
  'POST /auth/passkeys/remove': async () => {
    const { user, caller } = await signedIn()
    const { id } = await withPasskey(caller, newKey())
    for (let at = 0; at < 2; at += 1)
      await caller.call(passkeyEndpoints.removePasskey, { body: { id } }).catch(() => undefined)
    return { email: user.email, events: ['signed-in', 'passkey-added', 'passkey-removed'] }
  },
  'POST /auth/passkeys/sign-in/begin': async () => {
    const { user } = await signedIn()
    await visitor().call(passkeyEndpoints.beginPasskeySignIn, { body: {} })
    return { email: user.email, events: ['signed-in'] }
  },
  'POST /auth/passkeys/sign-in': async () => {
    const { user, caller } = await signedIn()
    const key = newKey()
    await withPasskey(caller, key)
    await signInBy(visitor(), key, { unverified: true }).catch(() => undefined)
    await signInBy(visitor(), key)
    return { email: user.email, events: ['signed-in', 'passkey-added', 'passkey-refused', 'signed-in'] }
  },
  'POST /auth/passkeys/prove/begin': async () => {
    const { user, caller } = await signedIn()
    await caller.call(passkeyEndpoints.beginPasskeyProof, { body: {} })
    return { email: user.email, events: ['signed-in'] }
  },
  'POST /auth/passkeys/prove': async () => {
    const { user, caller } = await signedIn()
    const key = newKey()
    await withPasskey(caller, key)
    await proveBy(caller, key)
    return { email: user.email, events: ['signed-in', 'passkey-added', 'proved'] }
  },
  'POST /auth/logout': async () => {
    const { user, caller } = await signedIn()
    await caller.call(authEndpoints.logout, {})
    await caller.call(authEndpoints.logout, {})
    return { email: user.email, events: ['signed-in', 'signed-out'] }
  },
  'POST /auth/end-session': async () => {
    const { user, caller } = await signedIn()
    await login(user)
    const other = (await caller.call(accountEndpoints.sessions, {})).find(session => !session.current)!
    await caller.call(accountEndpoints.endSession, { body: { id: other.id } })
    await caller.call(accountEndpoints.endSession, { body: { id: other.id } }).catch(() => undefined)
    return { email: user.email, events: ['signed-in', 'signed-in', 'session-ended'] }
  },
  'POST /auth/logout-everywhere': async () => {
    const { user, caller } = await signedIn()
    await caller.call(accountEndpoints.endAllSessions, {})
    return { email: user.email, events: ['signed-in', 'sessions-ended'] }
  },
  'GET /auth/update': async () => {
    const { user, caller } = await signedIn()
    const thief = t.visitor({ ip: IP, jar: caller.jar.copy() })
    // Going on is nothing new; a token that comes twice is.
    for (let at = 0; at < 2; at += 1) await caller.fetch('/v1/auth/update')
    for (let at = 0; at < 2; at += 1) await thief.fetch('/v1/auth/update')
    return { email: user.email, events: ['signed-in', 'token-reused'] }
  },
  'POST /auth/prove': async () => {
    const { user, caller } = await signedIn()
    await caller.call(accountEndpoints.prove, { body: { password: 'not-his-own' } }).catch(() => undefined)
    await caller.call(accountEndpoints.prove, { body: { password: user.password } })
    return { email: user.email, events: ['signed-in', 'proved'] }
  },
  'POST /user/change-password': async () => {
    const { user, caller } = await signedIn()
    const change = (oldPassword: string) =>
      caller.call(accountEndpoints.changePassword, {
        body: { oldPassword, newPassword: 'a-new-anchor', confirmNewPassword: 'a-new-anchor' },
      })
    await change('not-the-one').catch(() => undefined)
    await change(user.password)
    return { email: user.email, events: ['signed-in', 'password-changed'] }
  },
  'POST /auth/reset-password-verify': async () => {
    const user = await t.newUser()
    await visitor().call(accountEndpoints.recover, { query: { email: user.email } })
    const { token } = (await received(user.email))[0]!
    const reset = (newPassword: string) =>
      visitor().call(accountEndpoints.resetPassword, {
        query: { token },
        body: { newPassword, confirmPassword: newPassword },
      })
    await reset('qwerty123').catch(() => undefined)
    await reset('a-new-anchor')
    await reset('a-new-anchor').catch(() => undefined)
    return { email: user.email, events: ['password-reset'] }
  },
  'POST /auth/not-me': async () => {
    const { user } = await signedIn()
    await login(user, visitor())
    const { token } = (await received(user.email)).at(-1)!
    const lock = () => visitor().call(accountEndpoints.notMe, { query: { token }, body: {} })
    await lock()
    await lock().catch(() => undefined)
    return { email: user.email, events: ['signed-in', 'signed-in', 'locked'] }
  },
  'POST /auth/verify-email': async () => {
    const email = 'newcomer@minato.example'
    const body = {
      fullName: 'Grace Wanjiru',
      email,
      mobile: '+254 700 000 003',
      country: 112,
      city: 'Mombasa',
      password: 'tall-ship-rigging',
      confirmPassword: 'tall-ship-rigging',
      terms: true as const,
      language: 692 as const,
      altcha: await newProof(visitor()),
    }
    await visitor().call(accountEndpoints.signUp, { body })
    const { token } = (await received(email))[0]!
    const verify = () => visitor().call(accountEndpoints.verifyEmail, { query: { token }, body: {} })
    await verify()
    await verify().catch(() => undefined)
    return { email, events: ['made'] }
  },
}

/** These requests are logged in `account_requests`, or in the log of a person's details. */
const ELSEWHERE = [
  'POST /auth/signup',
  'POST /auth/resend-verification',
  'GET /auth/reset-password',
  'PUT /user/update-profile',
]

describe('what happens to an account', () => {
  const writes = Object.values({
    ...authEndpoints,
    ...accountEndpoints,
    ...secondFactorEndpoints,
    ...passkeyEndpoints,
  }).filter(isWrite)

  it('is known for every call that changes one', () => {
    const known = [...Object.keys(WALK), ...ELSEWHERE].sort()
    expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(known)
  })

  it.each(Object.entries(WALK))('%s leaves one line each time that it changes something', async (_, walk) => {
    const { email, events } = await walk()
    expect(await eventsOf(email)).toEqual(events)
    for (const line of await linesOf(email)) expect(line).toMatchObject({ at: t.clock.now(), ip: IP })
  })

  it('can be changed, deleted and emptied by nobody', async () => {
    await signedIn()
    const { db } = t.context
    for (const forbidden of [
      sql`update account_log set event = 'made'`,
      sql`delete from account_log`,
      sql`truncate account_log`,
    ])
      await expect(forbidden.execute(db)).rejects.toThrow()
  })
})
