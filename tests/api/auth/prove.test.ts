import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { withFactor } from '#tests/support/authenticator.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { newScene } from '#tests/support/writes/scene.ts'
import { send, VALID_WRITES } from '#tests/support/writes/valid-writes.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

const t = await testApp({ idle: true })
const received = mailbox(t.context)
const FRESH = ALL_ENDPOINTS.flatMap(row => ('proof' in row && row.proof ? [`${row.method} ${row.path}`] : []))

describe('money, limits, permissions and one’s own second factor', () => {
  it('are these calls, and no bid is among them', () => {
    expect(FRESH.sort()).toEqual([
      'POST /auth/passkeys/begin',
      'POST /auth/passkeys/remove',
      'POST /auth/second-factor/begin',
      'POST /office/invoices',
      'POST /office/invoices/credit',
      'POST /office/remittances',
      'POST /office/remittances/bank-rows',
      'POST /office/remittances/reverse',
      'POST /office/users',
      'POST /office/users/disable',
      'POST /office/users/enable',
      'POST /office/users/reset-factor',
      'PUT /office/company',
      'PUT /office/purchase-costs',
      'PUT /office/remittances',
      'PUT /office/settings',
      'PUT /office/users',
    ])
  })

  it.each(FRESH)('want a proof of the last quarter of an hour, and then take the same request: %s', async name => {
    const scene = await newScene(t)
    const sound = await VALID_WRITES[name]!(scene)
    const { caller } = sound
    t.clock.advance(15 * MINUTE_MS + 1)
    await caller.call(authEndpoints.refresh, {})
    const key = crypto.randomUUID()
    const refused = await send(name, sound, key)
    expect(refused.status).toBe(403)
    await expect(refused.json()).resolves.toMatchObject({ messageCode: 'proof_needed', detail: { proof: 'password' } })
    await caller.call(accountEndpoints.prove, { body: { password: PASSWORD } })
    expect((await send(name, sound, key)).status).toBe(200)
  })
})

describe('a proof', () => {
  it('with a wrong password is refused at its field, and ten guesses are the last', async () => {
    const user = await t.newUser({ kind: 'manager' })
    const caller = await t.as(user)
    const guess = () => caller.call(accountEndpoints.prove, { body: { password: 'wrong-password' } })
    await expect(guess()).rejects.toMatchObject({
      status: 422,
      fields: { password: 'This is not your current password' },
    })
    for (let at = 1; at < 10; at += 1) await guess().catch(() => undefined)
    const right = caller.call(accountEndpoints.prove, { body: { password: user.password } })
    await expect(right).rejects.toMatchObject({ status: 429 })
  })

  it('asks for a code as well where the sign-in does, and takes each once', async () => {
    const user = await t.newUser({ kind: 'manager' })
    const caller = await t.as(user)
    const { codeOf, codes } = await withFactor(t, caller)
    t.clock.advance(15 * MINUTE_MS + 1)
    await caller.call(authEndpoints.refresh, {})
    const renew = () => caller.call(secondFactorEndpoints.beginFactor, {})
    await expect(renew()).rejects.toMatchObject({
      code: 'proof_needed',
      detail: { proof: 'password and code' },
    })
    const prove = (code?: string, password = user.password) =>
      caller.call(accountEndpoints.prove, { body: { password, code } })
    await expect(prove()).rejects.toMatchObject({ status: 422, fields: { code: 'Required field' } })
    await expect(prove('000000')).rejects.toMatchObject({
      fields: { code: expect.stringContaining('wrong') as string },
    })
    // A wrong password uses no code.
    await expect(prove(codeOf(), 'wrong-password')).rejects.toMatchObject({
      fields: { password: 'This is not your current password' },
    })
    await expect(renew()).rejects.toMatchObject({ code: 'proof_needed' })
    await prove(codeOf())
    await expect(renew()).rejects.toMatchObject({ code: 'factor_on' })
    await expect(prove(codeOf())).rejects.toMatchObject({ status: 422 })
    await received(user.email)
    await prove(codes[0])
    expect((await received(user.email)).map(mail => mail.text)).toEqual([expect.stringContaining('recovery code')])
  })

  it('with a wrong code is guessed ten times at most, together with the password', async () => {
    const user = await t.newUser({ kind: 'manager' })
    const caller = await t.as(user)
    const { codeOf } = await withFactor(t, caller)
    const prove = (password: string, code: string) => caller.call(accountEndpoints.prove, { body: { password, code } })
    for (let at = 0; at < 5; at += 1) {
      await expect(prove(user.password, '000000')).rejects.toMatchObject({ status: 422 })
      await expect(prove('wrong-password', codeOf(1))).rejects.toMatchObject({ status: 422 })
    }
    await expect(prove(user.password, codeOf(1))).rejects.toMatchObject({ status: 429 })
  })

  it('with a wrong code is not guessed more often by somebody who also changes the password', async () => {
    const user = await t.newUser({ kind: 'manager' })
    const caller = await t.as(user)
    await withFactor(t, caller)
    const { password } = user
    const guess = () => caller.call(accountEndpoints.prove, { body: { password, code: '000000' } })
    for (let at = 0; at < 9; at += 1) await expect(guess()).rejects.toMatchObject({ status: 422 })
    const same = { oldPassword: password, newPassword: password, confirmNewPassword: password }
    await expect(caller.call(accountEndpoints.changePassword, { body: same })).rejects.toMatchObject({
      fields: { newPassword: expect.stringContaining('current') as string },
    })
    await expect(guess()).rejects.toMatchObject({ status: 422 })
    await expect(guess()).rejects.toMatchObject({ status: 429 })
  })

  it('renews the tokens, so that copied ones have no share in it', async () => {
    const user = await t.newUser({ kind: 'manager' })
    const caller = await t.as(user)
    const copied = t.visitor({ jar: caller.jar.copy() })
    await caller.call(accountEndpoints.prove, { body: { password: user.password } })
    expect((await caller.fetch('/v1/user/view-profile')).status).toBe(200)
    expect((await copied.fetch('/v1/user/view-profile')).status).toBe(401)
    t.clock.advance(11_000)
    expect((await caller.fetch('/v1/auth/update')).status).toBe(200)
    expect((await copied.fetch('/v1/auth/update')).status).toBe(401)
  })

  it('beside refreshes of other tabs signs nobody out', async () => {
    const user = await t.newUser()
    const caller = await t.as(user)
    const tabs = Array.from({ length: 6 }, () => t.visitor({ jar: caller.jar.copy() }))
    const proving = t.visitor({ jar: caller.jar.copy() })
    const answers = await Promise.all([
      proving.fetch('/v1/auth/prove', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: user.password }),
      }),
      ...tabs.map(tab => tab.fetch('/v1/auth/update')),
    ])
    expect(answers.map(answer => answer.status)).toEqual(Array(7).fill(200))
    await expect(tabs[0]!.call(peopleEndpoints.viewProfile, {})).resolves.toMatchObject({ success: true })
    await expect(proving.call(peopleEndpoints.viewProfile, {})).resolves.toMatchObject({ success: true })
  })
})
