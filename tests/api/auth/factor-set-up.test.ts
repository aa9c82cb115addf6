import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { addUser, makePassword } from '#server/people/add-user.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { authenticator, withFactor } from '#tests/support/authenticator.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { twoStep } from '#tests/support/two-step.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

const t = await testApp()
const received = mailbox(t.context)
const { stranger, login, profile, guarded } = twoStep(t)

describe('two-step sign-in', () => {
  it('is set up by a first code, signs out the other devices and is reported by e-mail', async () => {
    const user = await t.newUser()
    const [caller, elsewhere] = [await t.as(user), await t.as(user)]
    const { secret, uri, qr } = await caller.call(secondFactorEndpoints.beginFactor, { body: {} })
    expect(uri).toContain(`secret=${secret}`)
    expect(qr.path).toMatch(/^M\d/)
    const confirm = (code: string) => caller.call(secondFactorEndpoints.confirmFactor, { body: { code } })
    await expect(confirm('12345')).rejects.toMatchObject({ status: 422 })
    await expect(login(stranger(), user)).resolves.toEqual({ success: true })
    const { codes } = await confirm(authenticator(secret, t)())
    expect(new Set(codes).size).toBe(10)
    await expect(profile(elsewhere)).rejects.toMatchObject({ status: 401 })
    await expect(profile(caller)).resolves.toMatchObject({ success: true })
    expect((await received(user.email)).at(-1)!.text).toContain('Two-step login was just turned on')
    await expect(caller.call(secondFactorEndpoints.beginFactor, { body: {} })).rejects.toMatchObject({ status: 409 })
  })

  it('keeps no secret that can be read in the database or in an answer', async () => {
    const user = await t.newUser()
    const caller = await t.as(user)
    const { secret } = await caller.call(secondFactorEndpoints.beginFactor, { body: {} })
    const code = authenticator(secret, t)()
    const { codes } = await caller.call(secondFactorEndpoints.confirmFactor, { body: { code } })
    const { db } = t.context
    const rows = await db.selectFrom('second_factors').selectAll().where('user_id', '=', user.id).execute()
    const hashes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute()
    const answer = await caller.call(secondFactorEndpoints.secondFactor, {})
    const text = JSON.stringify([rows, hashes, answer])
    for (const told of [secret, ...codes, ...codes.map(one => one.replace('-', ''))]) expect(text).not.toContain(told)
    expect(hashes.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true)
  })

  it('is set up within a quarter of an hour', async () => {
    const caller = await t.as(await t.newUser())
    const { secret } = await caller.call(secondFactorEndpoints.beginFactor, { body: {} })
    t.clock.advance(15 * MINUTE_MS + 1)
    await caller.fetch('/v1/auth/update')
    const code = authenticator(secret, t)()
    await expect(caller.call(secondFactorEndpoints.confirmFactor, { body: { code } })).rejects.toMatchObject({
      code: 'too_late',
    })
  })

  it('goes on with its secret after a reload in the same session, and with another one elsewhere or later', async () => {
    const user = await t.newUser()
    const [caller, elsewhere] = [await t.as(user), await t.as(user)]
    const begin = async (by: Caller) => (await by.call(secondFactorEndpoints.beginFactor, { body: {} })).secret
    const secret = await begin(caller)
    t.clock.advance(MINUTE_MS)
    expect(await begin(caller)).toBe(secret)
    const other = await begin(elsewhere)
    expect(other).not.toBe(secret)
    const own = await begin(caller)
    expect([secret, other]).not.toContain(own)
    t.clock.advance(9 * MINUTE_MS)
    const body = { password: user.password }
    await caller.call(accountEndpoints.prove, { body })
    t.clock.advance(6 * MINUTE_MS + 1)
    const late = await begin(caller)
    expect(late).not.toBe(own)
    await caller.call(secondFactorEndpoints.confirmFactor, { body: { code: authenticator(late, t)() } })
    await expect(begin(caller)).rejects.toMatchObject({ code: 'factor_on' })
  })

  it('is turned off by the password and a code of it', async () => {
    const { user, owner, codeOf } = await guarded()
    const off = (code: string, password = user.password) =>
      owner.call(secondFactorEndpoints.removeFactor, { body: { password, code } })
    await expect(off('000000')).rejects.toMatchObject({ fields: { code: expect.any(String) as string } })
    await expect(off(codeOf(), 'wrong-password')).rejects.toMatchObject({
      fields: { password: expect.any(String) as string },
    })
    await off(codeOf())
    await expect(login(stranger(), user)).resolves.toEqual({ success: true })
    expect((await received(user.email)).at(-1)!.text).toContain('turned off')
    await expect(off(codeOf(1))).rejects.toMatchObject({ status: 422 })
  })
})

const WEEK = 7 * 24 * 60 * MINUTE_MS
/** An account that is older than the days of grace. */
const beforeGrace = async ({ context: { db }, clock }: Pick<typeof t, 'context' | 'clock'>, id: number) => {
  const created_at = new Date(clock.now().getTime() - WEEK)
  await db.updateTable('users').set({ created_at }).where('id', '=', id).execute()
}

describe('a kind that must have a second factor', () => {
  const demand = async (kinds: string[]) => {
    const value = JSON.stringify(kinds)
    const row = { key: 'secondFactorKinds', value }
    await t.context.db
      .insertInto('settings')
      .values(row)
      .onConflict(known => known.column('key').doUpdateSet({ value }))
      .execute()
  }

  it('can do nothing but set it up, and then everything; nobody must in the demo', async () => {
    const user = await t.newUser({ kind: 'dealer' })
    await beforeGrace(t, user.id)
    const caller = await t.as(user)
    const work = () => caller.call(accountEndpoints.sessions, {})
    await expect(profile(caller)).resolves.toMatchObject({ mustAddFactor: false })
    await demand(['dealer'])
    await expect(profile(caller)).resolves.toMatchObject({ mustAddFactor: true })
    await expect(work()).rejects.toMatchObject({ status: 403, code: 'factor_needed' })
    await withFactor(t, caller)
    await expect(profile(caller)).resolves.toMatchObject({ mustAddFactor: false })
    await work()
    await demand([])
  })

  it('has a week for it from the day of the account', async () => {
    await demand(['dealer'])
    const user = await t.newUser({ kind: 'dealer' })
    const created = t.clock.now()
    const from = async (ms: number) => {
      t.clock.advance(ms)
      const caller = await t.as(user)
      return { caller, told: await profile(caller), work: () => caller.call(accountEndpoints.sessions, {}) }
    }
    const early = await from(0)
    expect(early.told.addFactorUntil).toBe(tokyoIso(new Date(created.getTime() + WEEK)))
    expect(early.told.mustAddFactor).toBe(false)
    await early.work()
    const last = await from(WEEK - 1)
    await last.work()
    const late = await from(1)
    expect(late.told).toMatchObject({ mustAddFactor: true, addFactorUntil: null })
    await expect(late.work()).rejects.toMatchObject({ status: 403, code: 'factor_needed' })
    await expect(last.work()).rejects.toMatchObject({ code: 'factor_needed' })
    await withFactor(t, late.caller)
    await expect(profile(late.caller)).resolves.toMatchObject({ mustAddFactor: false, addFactorUntil: null })
    await demand([])
  })

  it('has the week from the change of the setting where that came later, and keeps its day when others are added', async () => {
    const manager = await t.as(await t.newUser({ kind: 'manager' }))
    const user = await t.newUser({ kind: 'dealer' })
    await beforeGrace(t, user.id)
    const set = async (secondFactorKinds: ('dealer' | 'vip')[]) => {
      const { version, values } = await manager.call(adminEndpoints.settings, {})
      await manager.call(adminEndpoints.changeSettings, { body: { version, ...values, secondFactorKinds } })
    }
    const until = async () => (await profile(await t.as(user))).addFactorUntil
    expect(await until()).toBeNull()
    await set(['dealer'])
    const end = tokyoIso(new Date(t.clock.now().getTime() + WEEK))
    expect(await until()).toBe(end)
    t.clock.advance(MINUTE_MS)
    await set(['dealer', 'vip'])
    expect(await until()).toBe(end)
    await set([])
    expect(await until()).toBeNull()
  })

  it('chooses new passwords of ten characters', async () => {
    await demand(['client'])
    const { user, owner } = await guarded()
    const next = 'zq7-vrim'
    const body = { oldPassword: user.password, newPassword: next, confirmNewPassword: next }
    await expect(owner.call(accountEndpoints.changePassword, { body })).rejects.toMatchObject({
      fields: { newPassword: expect.stringContaining('at least 10 characters') as string },
    })
    await demand([])
  })

  it('only managers must have a second factor by default, outside the demo', async () => {
    const real = await testApp({ env: { DEMO: 'off' } })
    const manager = await real.newUser({ kind: 'manager' })
    await beforeGrace(real, manager.id)
    const caller = await real.as(manager)
    await expect(caller.call(peopleEndpoints.viewProfile, {})).resolves.toMatchObject({ mustAddFactor: true })
    const client = await real.as(await real.newUser())
    await expect(client.call(peopleEndpoints.viewProfile, {})).resolves.toMatchObject({ mustAddFactor: false })
  })
})

describe('somebody who has lost his phone', () => {
  const reset = (caller: Caller, id: number) => caller.call(adminPeopleEndpoints.resetFactor, { body: { id } })

  it('a second manager resets the factor: the person is signed out everywhere and mailed, and it is logged', async () => {
    const { user, owner, other } = await guarded()
    const manager = await t.newUser({ kind: 'manager', fullName: 'Second Manager' })
    const staff = await t.as(manager)
    await reset(staff, user.id)
    await reset(staff, user.id)
    await expect(profile(owner)).rejects.toMatchObject({ status: 401 })
    expect((await received(user.email)).at(-1)!.text).toContain('A manager reset')
    const query = { id: user.id, page: 1, pageSize: 10 as const }
    const { lines } = await staff.call(adminPeopleEndpoints.personLog, { query })
    expect(lines).toMatchObject([{ userName: 'Second Manager', after: { secondFactor: false } }])
    await expect(login(other, user)).resolves.toEqual({ success: true })
  })

  it('the only manager is let in again by a second one, whom the command line makes', async () => {
    const real = await testApp({ env: { DEMO: 'off' } })
    const only = await real.newUser({ kind: 'manager' })
    await beforeGrace(real, only.id)
    await withFactor(real, await real.as(only))
    const second = { kind: 'manager', email: 'second@minato.example', password: makePassword(), fullName: 'S' } as const
    await addUser(real.context, second, real.clock.now())
    await reset(await real.signIn(second.email, second.password), only.id)
    const caller = await real.signIn(only.email, only.password)
    await expect(profile(caller)).resolves.toMatchObject({ mustAddFactor: true })
    await withFactor(real, caller)
    await expect(profile(caller)).resolves.toMatchObject({ mustAddFactor: false })
  })

  it('neither the person himself nor a manager with fewer rights can reset the factor', async () => {
    const manager = await t.newUser({ kind: 'manager' })
    const caller = await t.as(manager)
    await withFactor(t, caller)
    await expect(reset(caller, manager.id)).rejects.toMatchObject({
      status: 422,
      fields: { id: expect.any(String) as string },
    })
    const junior = await t.newUser({ kind: 'manager', flags: { paymentsManagement: false } })
    await expect(reset(await t.as(junior), manager.id)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  })
})
