import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { enrol, withFactor } from '#tests/support/authenticator.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { passkeyNamesOf, proveBy, signInBy, SoftKey, withPasskey } from '#tests/support/passkeys.ts'

/** Without the demo managers must have a second step. */
const ORIGIN = 'https://minato.example'
const t = await testApp({ env: { PUBLIC_URL: ORIGIN, DEMO: 'off' }, idle: true })
const { db } = t.context
const received = mailbox(t.context)
let addresses = 0
const stranger = () => t.visitor({ ip: `198.51.100.${(addresses += 1)}` })
const profile = (caller: Caller) => caller.call(peopleEndpoints.viewProfile, {})
const login = (caller: Caller, user: { email: string; password: string }) =>
  caller.call(authEndpoints.login, { body: { email: user.email, password: user.password } })

/** A manager whose second step is a passkey. */
async function keyedManager() {
  const user = await t.newUser({ kind: 'manager' })
  const staff = await t.as(user)
  const key = new SoftKey(ORIGIN)
  const passkey = await withPasskey(staff, key)
  await received(user.email)
  return { user, staff, key, passkey }
}

/** An account that is older than its days of grace. */
async function endGrace(userId: number) {
  await db
    .updateTable('users')
    .set({ created_at: new Date(0) })
    .where('id', '=', userId)
    .execute()
}

async function forgetProofs(userId: number) {
  await db
    .updateTable('session_families')
    .set({ proved_at: new Date(0) })
    .where('user_id', '=', userId)
    .execute()
}

describe('who must have a second step', () => {
  it('meets that by a passkey, added before anything else', async () => {
    const user = await t.newUser({ kind: 'manager' })
    await db
      .updateTable('users')
      .set({ created_at: new Date(0) })
      .where('id', '=', user.id)
      .execute()
    const staff = stranger()
    await login(staff, user)
    await expect(staff.call(accountEndpoints.sessions, {})).rejects.toMatchObject({ code: 'factor_needed' })
    await withPasskey(staff, new SoftKey(ORIGIN))
    await expect(staff.call(accountEndpoints.sessions, {})).resolves.toHaveLength(1)
  })

  it('is let in by the passkey alone, and not by the password alone', async () => {
    const { user, key } = await keyedManager()
    const other = stranger()
    await expect(login(other, user)).resolves.toEqual({ success: true, next: 'passkey' })
    expect(other.jar.header()).not.toContain('minato_')
    await expect(profile(other)).rejects.toMatchObject({ status: 401 })
    await signInBy(other, key)
    await expect(profile(other)).resolves.toMatchObject({ mustAddFactor: false, detail: { userId: user.id } })
  })

  it('with codes as well may use either', async () => {
    const { user, staff, key } = await keyedManager()
    const { codes } = await withFactor(t, staff)
    const [one, other] = [stranger(), stranger()]
    await expect(login(one, user)).resolves.toMatchObject({ next: 'code' })
    await one.call(authEndpoints.enterCode, { body: { code: codes[0]! } })
    await expect(signInBy(other, key)).resolves.toEqual({ success: true })
  })

  it('cannot remove the last one, nor the last two at once', async () => {
    const { user, staff, passkey } = await keyedManager()
    const remove = (id: number) => staff.call(passkeyEndpoints.removePasskey, { body: { id } })
    await expect(remove(passkey.id)).rejects.toMatchObject({ status: 409, code: 'last_factor' })
    const second = await withPasskey(staff, new SoftKey(ORIGIN))
    const both = await Promise.allSettled([remove(passkey.id), remove(second.id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await passkeyNamesOf(db, user.id)).toHaveLength(1)
    await withFactor(t, staff)
    const [left] = await staff.call(passkeyEndpoints.passkeys, {})
    await expect(remove(left!.id)).resolves.toEqual({ success: true })
  })

  it('the refusal to remove the last passkey is in the manager’s language', async () => {
    const user = await t.newUser({ kind: 'manager', language: 693 })
    const staff = await t.as(user)
    const { id } = await withPasskey(staff, new SoftKey(ORIGIN))
    await expect(staff.call(passkeyEndpoints.removePasskey, { body: { id } })).rejects.toMatchObject({
      message: expect.stringContaining('Сначала добавьте другой ключ доступа') as string,
    })
  })
})

describe('a proof by passkey', () => {
  it('a proof by passkey replaces the password, renews all tokens, and is required as a second step', async () => {
    const { user, staff, key, passkey } = await keyedManager()
    await forgetProofs(user.id)
    await expect(staff.call(passkeyEndpoints.removePasskey, { body: { id: passkey.id } })).rejects.toMatchObject({
      code: 'proof_needed',
      detail: { proof: 'passkey', passkeys: 'yes' },
    })
    await expect(staff.call(accountEndpoints.prove, { body: { password: user.password } })).rejects.toMatchObject({
      status: 403,
      code: 'passkey_needed',
    })
    const copied = t.visitor({ jar: staff.jar.copy() })
    await proveBy(staff, key)
    await expect(staff.call(passkeyEndpoints.beginPasskey, { body: {} })).resolves.toMatchObject({
      attestation: 'none',
    })
    expect((await copied.fetch('/v1/auth/sessions')).status).toBe(401)
  })

  it('is offered beside the password to a buyer, and names only his own passkeys', async () => {
    const user = await t.newUser()
    const buyer = await t.as(user)
    const key = new SoftKey(ORIGIN)
    await withPasskey(buyer, key)
    await forgetProofs(user.id)
    const asking = buyer.call(passkeyEndpoints.beginPasskey, { body: {} })
    await expect(asking).rejects.toMatchObject({ detail: { proof: 'password', passkeys: 'yes' } })
    const options = await buyer.call(passkeyEndpoints.beginPasskeyProof, { body: {} })
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id])
    await proveBy(buyer, key)
    await expect(buyer.call(passkeyEndpoints.beginPasskey, { body: {} })).resolves.toBeDefined()
    await forgetProofs(user.id)
    await buyer.call(accountEndpoints.prove, { body: { password: user.password } })
    await expect(buyer.call(passkeyEndpoints.beginPasskey, { body: {} })).resolves.toBeDefined()
  })

  it('by another’s passkey, or by the challenge of another, proves nothing', async () => {
    const [own, alien] = [await keyedManager(), await keyedManager()]
    await expect(proveBy(own.staff, alien.key)).rejects.toMatchObject({ status: 422, code: 'passkey_unknown' })
    const relayed = await alien.staff.call(passkeyEndpoints.beginPasskeyProof, { body: {} })
    const body = own.key.use(relayed)
    await expect(own.staff.call(passkeyEndpoints.proveByPasskey, { body })).rejects.toMatchObject({ code: 'too_late' })
  })
})

describe('recovery by a second manager', () => {
  it('takes passkeys and codes away, ends all sessions, is logged and mailed', async () => {
    const { user, staff, key } = await keyedManager()
    await endGrace(user.id)
    const other = await t.newUser({ kind: 'manager' })
    await enrol(db, other.id, t.clock.now())
    const second = await t.as(other)
    await expect(second.call(adminPeopleEndpoints.viewPerson, { query: { id: user.id } })).resolves.toMatchObject({
      secondFactor: false,
      passkeys: 1,
    })
    await second.call(adminPeopleEndpoints.resetFactor, { body: { id: user.id } })
    await expect(profile(staff)).rejects.toMatchObject({ status: 401 })
    await expect(signInBy(stranger(), key)).rejects.toMatchObject({ code: 'passkey_unknown' })
    const [mail] = await received(user.email)
    expect(mail!.text).toContain('removed its passkeys')
    const back = stranger()
    await expect(login(back, user)).resolves.toEqual({ success: true })
    await expect(profile(back)).resolves.toMatchObject({ mustAddFactor: true })
    await expect(back.call(secondFactorEndpoints.secondFactor, {})).resolves.toMatchObject({ on: false })
    const lines = await db.selectFrom('account_log').select('event').where('user_id', '=', user.id).execute()
    expect(lines.map(({ event }) => event)).toContain('factor-reset')
  })
})
