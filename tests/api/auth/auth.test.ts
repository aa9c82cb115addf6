import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { forgetOldSessions } from '#server/auth/forget-old-sessions.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { cheapProofs, newProof } from '#tests/support/proof.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/spans.ts'

const t = await testApp({ idle: true })
const received = mailbox(t.context)
await cheapProofs(t.context)

const profileOf = (caller: Caller) => caller.fetch('/v1/user/view-profile')
const refreshOf = (caller: Caller) => caller.fetch('/v1/auth/update')
/** With a proof of work, which is wanted after some failures; `proof.test.ts` is about that. */
const tryLogin = async (caller: Caller, email: string, password: string) => {
  const altcha = await newProof(caller)
  const body = JSON.stringify({ email, password, altcha })
  return caller.fetch('/v1/auth', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

describe('signing in', () => {
  it('takes the right pair, whatever the case of the email, and notes when', async () => {
    const user = await t.newUser({ email: 'ivan@minato.example' })
    const caller = await t.signIn('Ivan@Minato.Example', user.password)
    const profile = await caller.call(peopleEndpoints.viewProfile, {})
    expect(profile.detail).toMatchObject({ email: user.email, lastLogin: '2026-11-24T12:00:00+09:00' })
  })

  it('answers a wrong password and an unknown email alike: 422 invalid_credentials', async () => {
    const user = await t.newUser()
    for (const email of [user.email, 'nobody@minato.example'])
      await expect(t.signIn(email, 'wrong-password')).rejects.toMatchObject({
        status: 422,
        code: 'invalid_credentials',
      })
  })

  it('asks for no new password, however old it is', async () => {
    const user = await t.newUser()
    t.clock.advance(10 * 366 * DAY_MS)
    const answer = await tryLogin(t.visitor(), user.email, user.password)
    expect(await answer.json()).toEqual({ success: true })
  })

  it('says that an account is disabled only to people who know its password', async () => {
    const user = await t.newUser({ kind: 'disabled' })
    await expect(t.signIn(user.email, 'wrong-password')).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(t.signIn(user.email, user.password)).rejects.toMatchObject({ status: 403, code: 'account_disabled' })
  })

  it('names the field and the rule in the reader’s language', async () => {
    const caller = t.visitor({ language: 'ru' })
    const attempt = caller.call(authEndpoints.login, { body: { email: 'not an email', password: 'short' } })
    await expect(attempt).rejects.toMatchObject({
      status: 422,
      fields: { email: 'Неверный адрес электронной почты', password: 'Не менее 6 символов' },
    })
  })

  it('gives cookies that no script can read and no other site can send', async () => {
    const user = await t.newUser()
    const answer = await tryLogin(t.visitor(), user.email, user.password)
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(3)
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookies.join()).not.toContain('Secure')
  })

  it('signs out whoever was signed in on the device before', async () => {
    const [first, second] = [await t.newUser(), await t.newUser()]
    const caller = await t.signIn(first.email, first.password)
    const stolen = t.visitor({ jar: caller.jar.copy() })
    await tryLogin(caller, second.email, second.password)
    expect((await profileOf(caller)).status).toBe(200)
    expect((await profileOf(stolen)).status).toBe(401)
  })
})

describe('guessing passwords', () => {
  it('is stopped after ten failures in a quarter of an hour, even at the same moment', async () => {
    const user = await t.newUser()
    const tries = Array.from({ length: 30 }, (_, at) =>
      tryLogin(t.visitor({ ip: `192.0.2.${at}` }), user.email, 'wrong-password'),
    )
    const statuses = (await Promise.all(tries)).map(answer => answer.status)
    expect(statuses.filter(status => status === 422)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(20)
    const refused = await tryLogin(t.visitor({ ip: '192.0.2.99' }), user.email, user.password)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    t.clock.advance(15 * MINUTE_MS)
    expect((await tryLogin(t.visitor(), user.email, user.password)).status).toBe(200)
  })

  it('by a stranger does not lock the owner out of a device that he used before', async () => {
    const user = await t.newUser()
    const owner = await t.signIn(user.email, user.password)
    await owner.call(authEndpoints.logout, { body: {} })
    for (let at = 0; at < 10; at += 1) await tryLogin(t.visitor({ ip: '198.51.100.1' }), user.email, 'wrong-password')
    expect((await tryLogin(t.visitor({ ip: '198.51.100.2' }), user.email, user.password)).status).toBe(429)
    expect((await tryLogin(owner, user.email, user.password)).status).toBe(200)
  })

  it('of one’s own before a reset does not lock out the device that has set a new one', async () => {
    const user = await t.newUser()
    const owner = await t.signIn(user.email, user.password)
    const oldPassword = 'forgotten-one'
    const change = { oldPassword, newPassword: 'a-new-anchor', confirmNewPassword: 'a-new-anchor' }
    for (let at = 0; at < 11; at += 1)
      await owner.call(accountEndpoints.changePassword, { body: change }).catch(() => undefined)
    await owner.call(authEndpoints.logout, { body: {} })
    for (let at = 0; at < 10; at += 1) await tryLogin(owner, user.email, oldPassword)
    expect((await tryLogin(owner, user.email, oldPassword)).status).toBe(429)
    await owner.call(accountEndpoints.recover, { query: { email: user.email, altcha: await newProof(owner) } })
    const [mail] = await received(user.email)
    const body = { newPassword: 'a-new-anchor', confirmPassword: 'a-new-anchor' }
    await owner.call(accountEndpoints.resetPassword, { query: { token: mail!.token }, body })
    expect((await tryLogin(owner, user.email, 'a-new-anchor')).status).toBe(200)
    await expect(owner.call(accountEndpoints.changePassword, { body: change })).rejects.toMatchObject({ status: 422 })
  })

  it('from one address is stopped after a hundred failures at any accounts', async () => {
    const guesser = t.visitor({ ip: '198.51.100.66' })
    const failed = { ip: '198.51.100.66', at: t.clock.now(), succeeded: false }
    const former = Array.from({ length: 98 }, (_, at) => ({ ...failed, email_hash: `of somebody ${at}` }))
    await t.context.db.insertInto('login_attempts').values(former).execute()
    const statuses: number[] = []
    for (let at = 0; at < 3; at += 1)
      statuses.push((await tryLogin(guesser, `victim-${at}@minato.example`, 'wrong-password')).status)
    expect(statuses).toEqual([422, 422, 429])
    const elsewhere = t.visitor({ ip: '198.51.100.67' })
    expect((await tryLogin(elsewhere, 'victim-0@minato.example', 'wrong-password')).status).toBe(422)
  })
})

describe('a session', () => {
  it('lasts ten minutes, then is refreshed by the caller without anybody noticing', async () => {
    const caller = await t.as(await t.newUser())
    t.clock.advance(10 * MINUTE_MS)
    expect((await profileOf(caller)).status).toBe(401)
    await expect(caller.call(peopleEndpoints.viewProfile, {})).resolves.toMatchObject({ success: true })
    expect((await profileOf(caller)).status).toBe(200)
  })

  it('slides by thirty days and ends after thirty days of silence', async () => {
    const caller = await t.as(await t.newUser())
    t.clock.advance(29 * DAY_MS)
    expect((await refreshOf(caller)).status).toBe(200)
    t.clock.advance(29 * DAY_MS)
    expect((await refreshOf(caller)).status).toBe(200)
    t.clock.advance(30 * DAY_MS)
    const answer = await refreshOf(caller)
    expect(answer.status).toBe(401)
    await expect(answer.json()).resolves.toMatchObject({ messageCode: 'session_expired' })
  })

  it('of a manager ends after twelve hours without use, and is no longer listed', async () => {
    const manager = await t.newUser({ kind: 'manager' })
    const [left, used] = [await t.as(manager), await t.as(manager)]
    t.clock.advance(6 * 60 * MINUTE_MS)
    expect((await refreshOf(used)).status).toBe(200)
    t.clock.advance(6 * 60 * MINUTE_MS)
    expect((await refreshOf(left)).status).toBe(401)
    await expect(used.call(accountEndpoints.sessions, {})).resolves.toMatchObject([{ current: true }])
    t.clock.advance(12 * 60 * MINUTE_MS - 1)
    expect((await refreshOf(used)).status).toBe(200)
  })

  it('of somebody who became a manager has the manager’s limit at once', async () => {
    const user = await t.newUser()
    const caller = await t.as(user)
    t.clock.advance(12 * 60 * MINUTE_MS)
    await t.context.db.updateTable('users').set({ kind: 'manager' }).where('id', '=', user.id).execute()
    expect((await refreshOf(caller)).status).toBe(401)
  })

  it('ends ninety days after the sign-in, however busy', async () => {
    const caller = await t.as(await t.newUser())
    for (let at = 0; at < 4; at += 1) {
      t.clock.advance(20 * DAY_MS)
      expect((await refreshOf(caller)).status).toBe(200)
    }
    t.clock.advance(10 * DAY_MS)
    expect((await refreshOf(caller)).status).toBe(401)
  })

  it('survives twenty parallel refreshes as one living chain, and nobody is signed out', async () => {
    for (let race = 0; race < 5; race += 1) {
      const caller = await t.as(await t.newUser())
      const tabs = Array.from({ length: 20 }, () => t.visitor({ jar: caller.jar.copy() }))
      const answers = await Promise.all(tabs.map(refreshOf))
      expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
      expect(new Set(tabs.map(tab => tab.jar.get('minato_refresh'))).size).toBe(1)
      const living = await t.context.db
        .selectFrom('session_tokens as token')
        .innerJoin('session_families as family', 'family.id', 'token.family_id')
        .select('token.hash')
        .where('token.kind', '=', 'refresh')
        .where('token.used_at', 'is', null)
        .where('family.ended_at', 'is', null)
        .where('family.created_at', '=', t.clock.now())
        .execute()
      expect(living).toHaveLength(1)
      for (const tab of tabs) expect((await profileOf(tab)).status).toBe(200)
      t.clock.advance(MINUTE_MS)
      for (const tab of tabs.slice(0, 1)) expect((await refreshOf(tab)).status).toBe(200)
      t.clock.advance(MINUTE_MS)
    }
  })

  it('ends with its whole family when a grandparent comes again, even at once', async () => {
    const caller = await t.as(await t.newUser())
    const thief = t.visitor({ jar: caller.jar.copy() })
    expect((await refreshOf(caller)).status).toBe(200)
    expect((await refreshOf(caller)).status).toBe(200)
    expect((await refreshOf(thief)).status).toBe(401)
    expect((await profileOf(caller)).status).toBe(401)
    expect((await refreshOf(caller)).status).toBe(401)
  })

  it('ends when the parent comes again after the grace', async () => {
    const caller = await t.as(await t.newUser())
    const thief = t.visitor({ jar: caller.jar.copy() })
    expect((await refreshOf(caller)).status).toBe(200)
    t.clock.advance(10_001)
    expect((await refreshOf(thief)).status).toBe(401)
    expect((await profileOf(caller)).status).toBe(401)
  })

  it('of a disabled account ends with the next request', async () => {
    const user = await t.newUser()
    const caller = await t.as(user)
    await t.context.db.updateTable('users').set({ kind: 'disabled' }).where('id', '=', user.id).execute()
    expect((await profileOf(caller)).status).toBe(401)
    expect((await refreshOf(caller)).status).toBe(401)
  })
})

describe('signing out', () => {
  it('ends the session at once, for copies of its cookies too, and takes the cookies', async () => {
    const caller = await t.as(await t.newUser())
    const copy = t.visitor({ jar: caller.jar.copy() })
    await caller.call(authEndpoints.logout, { body: {} })
    expect(caller.jar.header()).toBe('')
    expect((await profileOf(copy)).status).toBe(401)
    expect((await refreshOf(copy)).status).toBe(401)
  })

  it('works with the refresh cookie alone, and gives the same answer without one', async () => {
    const caller = await t.as(await t.newUser())
    const copy = t.visitor({ jar: caller.jar.copy() })
    t.clock.advance(10 * MINUTE_MS)
    await expect(caller.call(authEndpoints.logout, {})).resolves.toEqual({ success: true })
    expect((await refreshOf(copy)).status).toBe(401)
    await expect(t.visitor().call(authEndpoints.logout, {})).resolves.toEqual({ success: true })
  })

  it('leaves other devices alone', async () => {
    const user = await t.newUser()
    const [phone, staff] = [await t.as(user), await t.as(user)]
    await phone.call(authEndpoints.logout, {})
    expect((await profileOf(staff)).status).toBe(200)
  })
})

it('forgets rows that no rule uses any more, and nothing else', async () => {
  const caller = await t.as(await t.newUser())
  const count = async (table: 'session_tokens' | 'session_families') =>
    (await t.context.db.selectFrom(table).select('created_at').execute()).length
  await forgetOldSessions(t.context.db, t.clock.now())
  expect((await profileOf(caller)).status).toBe(200)
  t.clock.advance(91 * DAY_MS)
  await forgetOldSessions(t.context.db, t.clock.now())
  expect(await count('session_tokens')).toBe(0)
  expect(await count('session_families')).toBe(0)
})
