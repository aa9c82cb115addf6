import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { recoveryHash } from '#server/auth/recovery-codes.ts'
import { sessionKey } from '#server/auth/secret-key.ts'
import { claimRecoveryCode, claimStep, findFactor } from '#server/auth/second-factor.queries.ts'
import { takeCode } from '#server/auth/take-code.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { twoStep } from '#tests/support/two-step.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

const t = await testApp()
const received = mailbox(t.context)
const { stranger, login, profile, guarded } = twoStep(t)
const enter = (caller: Caller, code: string) => caller.call(authEndpoints.enterCode, { body: { code } })

describe('a sign-in with a second step', () => {
  it('has no session after the password, and one after the code', async () => {
    const { user, other, codeOf } = await guarded()
    await expect(login(other, user)).resolves.toEqual({ success: true, next: 'code' })
    expect(other.jar.header()).not.toContain('minato_access')
    expect(other.jar.header()).not.toContain('minato_refresh')
    await expect(profile(other)).rejects.toMatchObject({ status: 401 })
    await enter(other, codeOf())
    await expect(profile(other)).resolves.toMatchObject({ detail: { userId: user.id } })
    expect(other.jar.header()).not.toContain('minato_pending')
  })

  it('ends the session that the device had, so that none can be planted', async () => {
    const { user, other, codeOf } = await guarded()
    const thief = await t.newUser()
    await login(other, thief)
    const planted = t.visitor({ jar: other.jar.copy() })
    await login(other, user)
    await expect(profile(other)).resolves.toMatchObject({ detail: { userId: thief.id } })
    await enter(other, codeOf())
    await expect(profile(planted)).rejects.toMatchObject({ status: 401 })
    await expect(profile(other)).resolves.toMatchObject({ detail: { userId: user.id } })
  })

  it('takes codes of the step before and after, and no others', async () => {
    const { user, codeOf } = await guarded()
    for (const [steps, isRight] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      const one = stranger()
      await login(one, user)
      const entered = enter(one, codeOf(steps))
      if (isRight) await expect(entered).resolves.toEqual({ success: true })
      else await expect(entered).rejects.toMatchObject({ status: 422, code: 'invalid_fields' })
    }
  })

  it('takes a code once, and none of the steps before it', async () => {
    const { user, other, codeOf } = await guarded()
    await login(other, user)
    await enter(other, codeOf())
    for (const code of [codeOf(), codeOf(-1)]) {
      const second = stranger()
      await login(second, user)
      await expect(enter(second, code)).rejects.toMatchObject({
        fields: { code: 'This code is wrong or already used. Wait for the next one.' },
      })
    }
  })

  it('is one sign-in: the second step cannot be repeated with another code', async () => {
    const { user, other, codes } = await guarded()
    await login(other, user)
    const copy = t.visitor({ jar: other.jar.copy() })
    await enter(other, codes[0]!)
    await expect(enter(copy, codes[1]!)).rejects.toMatchObject({ status: 403, code: 'too_late' })
  })

  it('waits five minutes, and not beyond a new password or a closed account', async () => {
    const { user, owner, other, codes } = await guarded()
    await login(other, user)
    const closed = t.visitor({ jar: other.jar.copy() })
    t.clock.advance(5 * MINUTE_MS)
    await expect(enter(closed, codes[0]!)).rejects.toMatchObject({ code: 'too_late' })
    await login(other, user)
    const next = 'a-newer-anchor'
    const body = { oldPassword: user.password, newPassword: next, confirmNewPassword: next }
    await owner.call(accountEndpoints.changePassword, { body })
    await expect(enter(other, codes[0]!)).rejects.toMatchObject({ code: 'too_late' })
    await login(other, { email: user.email, password: next })
    await t.context.db.updateTable('users').set({ kind: 'disabled' }).where('id', '=', user.id).execute()
    await expect(enter(other, codes[0]!)).rejects.toMatchObject({ code: 'too_late' })
  })

  it('without a password before it is refused', async () => {
    const { codeOf } = await guarded()
    await expect(enter(stranger(), codeOf())).rejects.toMatchObject({ status: 403, code: 'too_late' })
  })

  it('takes ten guesses, from any address, while the owner’s own device still gets in', async () => {
    const { user, codeOf } = await guarded()
    const own = stranger()
    await login(own, user)
    await enter(own, codeOf())
    t.clock.advance(MINUTE_MS)
    for (let at = 0; at < 10; at += 1) {
      const guesser = stranger()
      await login(guesser, user)
      await expect(enter(guesser, '000000')).rejects.toMatchObject({ status: 422 })
    }
    const late = stranger()
    await login(late, user)
    await expect(enter(late, codeOf())).rejects.toMatchObject({ status: 429 })
    await login(own, user)
    await expect(enter(own, codeOf())).resolves.toEqual({ success: true })
  })
})

describe('a recovery code', () => {
  it('works once, however it is typed, and its owner gets a mail', async () => {
    const { user, other, codes } = await guarded()
    await received(user.email)
    await login(other, user)
    await enter(other, codes[0]!.toUpperCase().replace('-', ' '))
    expect((await received(user.email)).map(mail => mail.text)).toEqual([expect.stringContaining('recovery code')])
    await expect(other.call(secondFactorEndpoints.secondFactor, {})).resolves.toMatchObject({ on: true, codesLeft: 9 })
    const second = stranger()
    await login(second, user)
    await expect(enter(second, codes[0]!)).rejects.toMatchObject({
      status: 422,
      fields: { code: 'This code is wrong or already used. Enter another one of your codes.' },
    })
  })

  it('signs in one of fifty that use it at once', async () => {
    const { user, codes } = await guarded()
    const all = Array.from({ length: 50 }, stranger)
    for (const one of all) await login(one, user)
    const answers = await Promise.allSettled(all.map(one => enter(one, codes[0]!)))
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  }, 60_000)

  it('one of fifty at once takes a recovery code, even without the limit of tries; so with a code of the app', async () => {
    const { user, codes, codeOf } = await guarded()
    const { db } = t.context
    const times = Array.from({ length: 50 })
    const hash = await recoveryHash(await sessionKey(db), user.id, codes[1]!.replace('-', ''))
    const claimed = await Promise.all(times.map(() => claimRecoveryCode(db, user.id, hash, t.clock.now())))
    expect(claimed.filter(Boolean)).toHaveLength(1)
    const step = Number((await findFactor(db, user.id))!.last_step) + 1
    expect((await Promise.all(times.map(() => claimStep(db, user.id, step)))).filter(Boolean)).toHaveLength(1)
    for (const code of [codes[3]!, codeOf(1)]) {
      const taken = await Promise.all(times.slice(0, 10).map(() => takeCode(db, user.id, code, t.clock.now())))
      expect(taken.filter(Boolean)).toHaveLength(1)
    }
  }, 60_000)

  it('of another account, or of before new ones were made, opens nothing', async () => {
    const { user, owner, other, codes } = await guarded()
    const stranded = await guarded()
    const renewed = await owner.call(secondFactorEndpoints.renewCodes, {
      body: { password: user.password, code: codes[0]! },
    })
    await login(other, user)
    for (const code of [codes[1]!, stranded.codes[0]!])
      await expect(enter(other, code)).rejects.toMatchObject({ status: 422 })
    await expect(enter(other, renewed.codes[0]!)).resolves.toEqual({ success: true })
  })
})
