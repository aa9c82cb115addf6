import { beforeEach, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { MAX_TOKENS_PER_MINUTE } from '#server/auth/refresh.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { twoStep } from '#tests/support/two-step.ts'

const t = await testApp()
const { guarded } = twoStep(t)
const MINUTE = 60_000

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
    t.clock.advance(MINUTE)
    await neighbourGuesses()
    const known = inOffice(other.jar)
    await expect(login(known, user)).resolves.toEqual({ success: true, next: 'code' })
    await expect(known.call(authEndpoints.enterCode, { body: { code: codeOf() } })).resolves.toEqual({ success: true })
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

  it('in a loop is refused for a minute, and ends no session', async () => {
    const owner = inOffice()
    await login(owner, await t.newUser())
    let renewals = 0
    let answer = await owner.fetch('/v1/auth/update')
    for (; answer.status === 200; renewals += 1) answer = await owner.fetch('/v1/auth/update')
    // Each one gives two tokens, as the sign-in did.
    expect(renewals).toBe(MAX_TOKENS_PER_MINUTE / 2 - 1)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    t.clock.advance(MINUTE)
    expect((await owner.fetch('/v1/auth/update')).status).toBe(200)
  })
})
