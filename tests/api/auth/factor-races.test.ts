import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { authenticator, enrol, withFactor } from '#tests/support/authenticator.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { SoftKey, withPasskey } from '#tests/support/passkeys.ts'
import { secondProcess } from '#tests/support/second-process.ts'

const ORIGIN = 'https://minato.example'
const t = await testApp({ env: { PUBLIC_URL: ORIGIN, DEMO: 'on' } })
const { db } = t.context
const received = mailbox(t.context)
const second = secondProcess(t)
afterAll(() => second.end())

let addresses = 0
const stranger = () => t.visitor({ ip: `198.51.100.${(addresses += 1)}` })
const login = (caller: Caller, user: { email: string; password: string }) =>
  caller.call(authEndpoints.login, { body: { email: user.email, password: user.password } })
const enter = (caller: Caller, code: string) => caller.call(authEndpoints.enterCode, { body: { code } })

/** A manager of this process and one of another. */
const resets = await Promise.all(
  [async (user: { id: number }) => (await t.as(user)).call, second.asThere].map(async callOf => {
    const call = await callOf(await t.newUser({ kind: 'manager' }))
    return (id: number) => call(adminPeopleEndpoints.resetFactor, { body: { id } })
  }),
)
const [resetHere, resetThere] = resets as [(typeof resets)[0], (typeof resets)[0]]

/** Somebody with two-step sign-in, and a browser that has given his password. */
async function halfIn() {
  const user = await t.newUser()
  const codeOf = authenticator(await enrol(db, user.id, t.clock.now()), t)
  const other = stranger()
  await login(other, user)
  return { user, owner: await t.as(user), other, codeOf }
}

/** Both wait for the account's lock, the first one in front: the other has read what was true before. */
async function oneBehindTheOther(
  userId: number,
  commands: readonly [() => Promise<unknown>, () => Promise<unknown>, ...(() => Promise<unknown>)[]],
) {
  const running: Promise<unknown>[] = []
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await db.transaction().execute(async trx => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    for (const command of commands) {
      running.push(command())
      running.at(-1)!.catch(() => {})
      await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(running.length), {
        timeout: 20_000,
        interval: 10,
      })
    }
  })
  const outcomes = await Promise.allSettled(running)
  return outcomes.map(one => (one.status === 'fulfilled' ? 'done' : (one.reason as { code?: string }).code))
}

const sessionsOf = async (userId: number) =>
  (
    await db
      .selectFrom('session_families')
      .select('id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute()
  ).length
const leftOf = async (userId: number) => {
  const tables = ['second_factors', 'recovery_codes', 'passkeys', 'pending_logins'] as const
  const rows = await Promise.all(
    tables.map(table => db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()),
  )
  return rows.flat().length
}
const resetsOf = async (userId: number) =>
  (
    await db
      .selectFrom('account_log')
      .select('id')
      .where('user_id', '=', userId)
      .where('event', '=', 'factor-reset')
      .execute()
  ).length

describe('while a manager resets the second step of somebody', () => {
  it('a right code of the removed step no longer signs anybody in, and a session that was faster is signed out', async () => {
    const late = await halfIn()
    const { id } = late.user
    expect(await oneBehindTheOther(id, [() => resetThere(id), () => enter(late.other, late.codeOf())])).toEqual([
      'done',
      'too_late',
    ])
    expect([await sessionsOf(id), await leftOf(id)]).toEqual([0, 0])

    const early = await halfIn()
    const userId = early.user.id
    expect(
      await oneBehindTheOther(userId, [() => enter(early.other, early.codeOf()), () => resetThere(userId)]),
    ).toEqual(['done', 'done'])
    expect([await sessionsOf(userId), await leftOf(userId)]).toEqual([0, 0])
  })

  it('a removed passkey no longer signs anybody in', async () => {
    const user = await t.newUser()
    const key = new SoftKey(ORIGIN)
    await withPasskey(await t.as(user), key)
    const other = stranger()
    const body = key.use(await other.call(passkeyEndpoints.beginPasskeySignIn, { body: {} }))
    const signIn = () => other.call(passkeyEndpoints.signInByPasskey, { body })
    expect(await oneBehindTheOther(user.id, [() => resetThere(user.id), signIn])).toEqual(['done', 'passkey_unknown'])
    expect([await sessionsOf(user.id), await leftOf(user.id)]).toEqual([0, 0])
  })

  it('nothing that a session adds meanwhile outlives the session: no codes, no app, no passkey', async () => {
    const { user, owner, codeOf } = await halfIn()
    const renew = () =>
      owner.call(secondFactorEndpoints.renewCodes, { body: { password: user.password, code: codeOf() } })
    expect(await oneBehindTheOther(user.id, [() => resetHere(user.id), renew])).toEqual(['done', 'session_expired'])
    expect([await sessionsOf(user.id), await leftOf(user.id)]).toEqual([0, 0])

    const keyed = await t.newUser()
    const thief = await t.as(keyed)
    await withPasskey(thief, new SoftKey(ORIGIN))
    const { secret } = await thief.call(secondFactorEndpoints.beginFactor, { body: {} })
    const code = authenticator(secret, t)()
    const made = new SoftKey(ORIGIN).make(await thief.call(passkeyEndpoints.beginPasskey, { body: {} }))
    expect(
      await oneBehindTheOther(keyed.id, [
        () => resetThere(keyed.id),
        () => thief.call(secondFactorEndpoints.confirmFactor, { body: { code } }),
        () => thief.call(passkeyEndpoints.confirmPasskey, { body: made }),
      ]),
    ).toEqual(['done', 'session_expired', 'session_expired'])
    expect([await sessionsOf(keyed.id), await leftOf(keyed.id)]).toEqual([0, 0])
  })

  it('two managers reset it at once: it is logged and mailed once, and sign-ins of that moment end', async () => {
    const user = await t.newUser()
    const { codes } = await withFactor(t, await t.as(user))
    const signIns: (() => Promise<unknown>)[] = []
    for (const code of codes.slice(0, 5)) {
      const browser = stranger()
      await login(browser, user)
      signIns.push(() => enter(browser, code))
    }
    await received(user.email)
    const race = [() => resetHere(user.id), ...signIns, () => resetThere(user.id)]
    const outcomes = await Promise.allSettled(race.map(command => command()))
    expect([outcomes[0], outcomes.at(-1)]).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
    expect([await sessionsOf(user.id), await leftOf(user.id), await resetsOf(user.id)]).toEqual([0, 0, 1])
    const mails = (await received(user.email)).filter(({ text }) => text.includes('A manager reset'))
    expect(mails).toHaveLength(1)
  })
})

describe('while somebody sets up two-step sign-in', () => {
  it('the password alone signs nobody in meanwhile', async () => {
    const user = await t.newUser()
    const owner = await t.as(user)
    const { secret } = await owner.call(secondFactorEndpoints.beginFactor, { body: {} })
    const code = authenticator(secret, t)()
    const confirm = () => owner.call(secondFactorEndpoints.confirmFactor, { body: { code } })
    const other = stranger()
    expect(await oneBehindTheOther(user.id, [confirm, () => login(other, user)])).toEqual(['done', 'too_late'])
    expect(await sessionsOf(user.id)).toBe(1)
    await expect(login(other, user)).resolves.toEqual({ success: true, next: 'code' })
  })
})
