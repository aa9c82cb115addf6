import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { RATES, RENEWALS } from '#server/http/rate-limits.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { signInBy, SoftKey, withPasskey } from '#tests/support/passkeys.ts'
import { twoStep } from '#tests/support/two-step.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

const t = await testApp()
const { guarded } = twoStep(t)
afterEach(() => void vi.useRealTimers())

/** An office, or a mobile network: many people behind one address. Each test has its own. */
let ip = ''
let offices = 0
beforeEach(() => {
  ip = `192.0.2.${(offices += 1)}`
})
const inOffice = (jar?: Caller['jar']) => t.visitor({ ip, ...(jar && { jar }) })

/** As many failures at this address as it may have, at other people's accounts. */
async function neighbourGuesses() {
  const failed = { ip, at: t.clock.now(), succeeded: false }
  const rows = Array.from({ length: 100 }, (_, at) => ({ ...failed, email_hash: `of somebody ${at}` }))
  await t.context.db.insertInto('login_attempts').values(rows).execute()
}

const login = (caller: Caller, { email, password }: { email: string; password: string }) =>
  caller.call(authEndpoints.login, { body: { email, password } })
const prove = (caller: Caller, password: string) => caller.call(accountEndpoints.prove, { body: { password } })

describe('a neighbour who guesses passwords at the same address', () => {
  it('stops strangers there, and nobody on a device that he used before', async () => {
    const user = await t.newUser()
    const owner = inOffice()
    await login(owner, user)
    await neighbourGuesses()
    await expect(login(inOffice(), user)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
    await expect(prove(owner, user.password)).resolves.toEqual({ success: true })
    await owner.call(authEndpoints.logout, { body: {} })
    await expect(login(owner, user)).resolves.toEqual({ success: true })
  })

  it('lets a known device enter its code', async () => {
    const { user, other, codeOf } = await guarded()
    await login(other, user)
    await other.call(authEndpoints.enterCode, { body: { code: codeOf() } })
    await other.call(authEndpoints.logout, { body: {} })
    t.clock.advance(MINUTE_MS)
    await neighbourGuesses()
    const known = inOffice(other.jar)
    await expect(login(known, user)).resolves.toEqual({ success: true, next: 'code' })
    await expect(known.call(authEndpoints.enterCode, { body: { code: codeOf() } })).resolves.toEqual({ success: true })
  })

  it('lets a known passkey sign in, and stops unknown ones', async () => {
    const key = () => new SoftKey(t.context.config.publicUrl)
    const known = key()
    await withPasskey(await t.as(await t.newUser()), known)
    await neighbourGuesses()
    await expect(signInBy(inOffice(), known)).resolves.toEqual({ success: true })
    await expect(signInBy(inOffice(), key())).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  it('leaves a known device the ten tries of its own', async () => {
    const user = await t.newUser()
    const owner = inOffice()
    await login(owner, user)
    await neighbourGuesses()
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1)
      await prove(owner, 'wrong-password').catch(({ status }: { status: number }) => statuses.push(status))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })
})

describe('a neighbour who asks for many recoveries at the same address', () => {
  it('stops strangers there, and neither a known device nor a manager who sends a link', async () => {
    const user = await t.newUser()
    const owner = inOffice()
    await login(owner, user)
    const boss = await t.newUser({ kind: 'manager' })
    const manager = inOffice()
    await login(manager, boss)
    const asked = { kind: 'recovery' as const, ip, language: 692, asked_at: t.clock.now() }
    const rows = Array.from({ length: 30 }, (_, at) => ({ ...asked, email: `somebody-${at}@minato.example` }))
    await t.context.db.insertInto('account_requests').values(rows).execute()
    const recover = (caller: Caller) => caller.call(accountEndpoints.recover, { query: { email: user.email } })
    await expect(recover(inOffice())).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
    await expect(recover(owner)).resolves.toEqual({ success: true })
    const link = manager.call(adminPeopleEndpoints.sendPasswordLink, { body: { id: user.id } })
    await expect(link).resolves.toEqual({ success: true })
  })
})

describe('renewing a session', () => {
  it('goes on while a neighbour sends wrong tokens', async () => {
    const user = await t.newUser()
    const owner = inOffice()
    await login(owner, user)
    const junk = () => inOffice().fetch('/v1/auth/update', { headers: { cookie: 'minato_refresh=junk' } })
    for (let at = 0; at < 31; at += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, junk))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    }
    expect((await owner.fetch('/v1/auth/update')).status).toBe(200)
  })

  it('in a loop is refused for a minute, over all sessions of an account, and ends none', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const user = await t.newUser()
    const [owner, phone] = [inOffice(), await t.as(user)]
    await login(owner, user)
    for (let at = 0; at < RENEWALS; at += 1)
      expect((await (at % 2 ? owner : phone).fetch('/v1/auth/update')).status).toBe(200)
    for (const caller of [owner, phone]) {
      const refused = await caller.fetch('/v1/auth/update')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    }
    expect((await (await t.as(await t.newUser())).fetch('/v1/auth/update')).status).toBe(200)
    vi.setSystemTime(Date.now() + MINUTE_MS + 1)
    for (const caller of [owner, phone]) expect((await caller.fetch('/v1/auth/update')).status).toBe(200)
  })
})

describe('a neighbour who floods the server without a session', () => {
  it('stops strangers there, and nobody who signs in or recovers on a device that he used before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { user, other, codeOf } = await guarded()
    await login(other, user)
    await other.call(authEndpoints.enterCode, { body: { code: codeOf() } })
    await other.call(authEndpoints.logout, { body: {} })
    t.clock.advance(MINUTE_MS)
    const flood = () => inOffice().call(authEndpoints.logout, { body: {} })
    for (let at = 0; at < RATES.writes.address; at += 100) await Promise.all(Array.from({ length: 100 }, flood))
    await expect(login(inOffice(), user)).rejects.toMatchObject({ status: 429, code: 'too_fast' })
    const known = inOffice(other.jar)
    const recover = () => known.call(accountEndpoints.recover, { query: { email: user.email } })
    await expect(recover()).resolves.toEqual({ success: true })
    await expect(login(known, user)).resolves.toEqual({ success: true, next: 'code' })
    await expect(known.call(authEndpoints.enterCode, { body: { code: codeOf() } })).resolves.toEqual({ success: true })
  })
})
