import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { withFactor } from '#tests/support/authenticator.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { sendMails } from '#tests/support/queue.ts'
import { mailServer } from '#tests/support/smtp.ts'
import { DAY_MS } from '#domain/time/spans.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://minato.example', DEMO: 'on' } })
const received = mailbox(t.context)
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
let addresses = 0
const stranger = () => t.visitor({ ip: `198.51.100.${(addresses += 1)}` })

const login = (caller: Caller, user: { email: string; password: string }) =>
  caller.call(authEndpoints.login, { body: { email: user.email, password: user.password } })
const lock = (token: string) => stranger().call(accountEndpoints.notMe, { query: { token }, body: {} })
const profile = (caller: Caller) => caller.call(peopleEndpoints.viewProfile, {})

/** Somebody who uses one device, and a thief's, of which he has got a security e-mail. */
async function robbed() {
  const user = await t.newUser()
  const [owner, thief] = [stranger(), stranger()]
  await login(owner, user)
  await received(user.email)
  await login(thief, user)
  const [mail] = await received(user.email)
  return { user, owner, thief, mail: mail! }
}

async function changePassword(caller: Caller, oldPassword: string, next: string) {
  const body = { oldPassword, newPassword: next, confirmNewPassword: next }
  await caller.call(accountEndpoints.changePassword, { body })
}

/** What an owner does who presses “This wasn’t me” in a security e-mail. */
async function lockAndReset({ email }: { email: string }, token: string, next: string) {
  await lock(token)
  const [recovery] = await received(email)
  const body = { newPassword: next, confirmPassword: next }
  await stranger().call(accountEndpoints.resetPassword, { query: { token: recovery!.token }, body })
}

describe('the owner of an account gets a mail at once', () => {
  it('of each new device, but neither of the first one nor of one used before', async () => {
    const user = await t.newUser()
    const phone = stranger()
    await login(phone, user)
    await login(phone, user)
    expect(await received(user.email)).toEqual([])
    const answer = await stranger().fetch('/v1/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': CHROME },
      body: JSON.stringify({ email: user.email, password: user.password }),
    })
    expect(answer.status).toBe(200)
    const mails = await received(user.email)
    expect(mails).toMatchObject([{ subject: 'New device – Minato' }])
    expect(mails[0]!.text).toMatch(/Device: Chrome.*, Android.*\. IP address: 198\.51\.100\.\d+\./)
    expect(mails[0]!.link!.href).toMatch(/^https:\/\/minato\.example\/auth\/not-me\?token=/)
  })

  it('of a device that entered a code, and of a changed password, in the owner’s language', async () => {
    const user = await t.newUser({ language: 693 })
    const owner = await t.as(user)
    await login(stranger(), user)
    const { codes } = await withFactor(t, owner)
    await received(user.email)
    const other = stranger()
    await login(other, user)
    expect(await received(user.email)).toEqual([])
    await other.call(authEndpoints.enterCode, { body: { code: codes[0]! } })
    const next = 'a-newer-anchor'
    const body = { oldPassword: user.password, newPassword: next, confirmNewPassword: next }
    await other.call(accountEndpoints.changePassword, { body })
    const mails = await received(user.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Вход с кодом — Minato',
      'Новое устройство — Minato',
      'Ваш пароль изменён — Minato',
    ])
    for (const { text, token } of mails) expect([text.includes('Это не я:'), token.length > 20]).toEqual([true, true])
  })

  it('at most ten times an hour of new devices, so that a thief cannot bury his mailbox', async () => {
    const { user, thief } = await robbed()
    for (let at = 0; at < 12; at += 1) await login(stranger(), user)
    expect(await received(user.email)).toHaveLength(9)
    const next = 'a-newer-anchor'
    await changePassword(thief, user.password, next)
    expect((await received(user.email)).map(({ subject }) => subject)).toEqual(['Your password was changed – Minato'])
    t.clock.advance(DAY_MS)
    await login(stranger(), { ...user, password: next })
    expect((await received(user.email)).map(({ subject }) => subject)).toEqual(['New device – Minato'])
  })

  it.each(['lock', 'change'] as const)(
    'of a stranger with a new password, however many mails a thief set off before: after a %s',
    async defence => {
      const { user, owner, mail } = await robbed()
      for (let at = 0; at < 12; at += 1) await login(stranger(), user)
      expect(await received(user.email)).toHaveLength(9)
      t.clock.advance(60_000)
      const next = 'a-newer-anchor'
      if (defence === 'lock') await lockAndReset(user, mail.token, next)
      else await changePassword(owner, user.password, next)
      await received(user.email)
      t.clock.advance(60_000)
      await login(owner, { ...user, password: next })
      await login(stranger(), { ...user, password: next })
      expect((await received(user.email)).map(({ subject }) => subject)).toEqual(['New device – Minato'])
    },
  )

  it('goes out over SMTP with its link', async () => {
    const { user } = await robbed()
    const smtp = await mailServer()
    await sendMails(t.context, smtp.url)
    const mail = smtp.delivered.find(({ to }) => to.includes(user.email))!
    expect(mail.raw.replaceAll('=\r\n', '')).toContain('https://minato.example/auth/not-me?token=3D')
  })
})

describe('“This wasn’t me”', () => {
  it('ends all sessions and locks the account until its mailbox has set a new password', async () => {
    const { user, owner, thief, mail } = await robbed()
    await lock(mail.token)
    for (const caller of [owner, thief]) {
      await expect(profile(caller)).rejects.toMatchObject({ status: 401 })
      await expect(login(caller, user)).rejects.toMatchObject({ status: 422, code: 'invalid_credentials' })
      expect((await caller.fetch('/v1/auth/update')).status).toBe(401)
    }
    const [recovery] = await received(user.email)
    expect(recovery!.subject).toBe('Your account is locked – Minato')
    const newPassword = 'a-new-anchor'
    const body = { newPassword, confirmPassword: newPassword }
    await stranger().call(accountEndpoints.resetPassword, { query: { token: recovery!.token }, body })
    await login(owner, { ...user, password: newPassword })
    await expect(profile(owner)).resolves.toMatchObject({ detail: { userId: user.id } })
    const events = await t.context.db
      .selectFrom('account_log')
      .select('event')
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual([
      'signed-in',
      'signed-in',
      'locked',
      'password-reset',
      'signed-in',
    ])
  })

  it('removes a second step that was set up since, and keeps one of before', async () => {
    const { user, thief, mail } = await robbed()
    t.clock.advance(60_000)
    await withFactor(t, thief)
    await lock(mail.token)
    const factors = () => t.context.db.selectFrom('second_factors').select('user_id').where('user_id', '=', user.id)
    expect(await factors().execute()).toEqual([])

    const guarded = await t.newUser()
    const own = await withFactor(t, await t.as(guarded))
    t.clock.advance(60_000)
    await received(guarded.email)
    await login(stranger(), guarded)
    const other = stranger()
    await login(other, guarded)
    await other.call(authEndpoints.enterCode, { body: { code: own.codes[0]! } })
    await lock((await received(guarded.email)).at(-1)!.token)
    const left = await t.context.db
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', '=', guarded.id)
      .execute()
    expect(left).toHaveLength(1)
  })

  it('ends a sign-in whose code is still to come', async () => {
    const user = await t.newUser()
    const owner = await t.as(user)
    const { codes } = await withFactor(t, owner)
    const [{ token } = { token: '' }] = await received(user.email)
    const thief = stranger()
    await login(thief, user)
    await lock(token)
    await expect(thief.call(authEndpoints.enterCode, { body: { code: codes[0]! } })).rejects.toMatchObject({
      code: 'too_late',
    })
  })

  it('works once, for three days, with the token of a security e-mail alone', async () => {
    const { user, mail } = await robbed()
    await expect(lock('made-up')).rejects.toMatchObject({ status: 403, code: 'token_expired' })
    await stranger().call(accountEndpoints.recover, { query: { email: user.email } })
    const [recovery] = await received(user.email)
    await expect(lock(recovery!.token)).rejects.toMatchObject({ code: 'token_expired' })
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => lock(mail.token)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await robbed()
    t.clock.advance(3 * DAY_MS)
    await expect(lock(late.mail.token)).rejects.toMatchObject({ code: 'token_expired' })
  })
})
