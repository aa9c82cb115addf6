import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { MAX_SESSIONS } from '#server/auth/session-lifetimes.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()

it('an account has a limited number of sign-ins: a further one ends those not used for the longest time', async () => {
  const user = await t.newUser()
  const former = await t.signIn(user.email, user.password)
  const times = Array.from({ length: MAX_SESSIONS + 5 }, (_, at) => new Date(t.clock.now().getTime() + at + 1))
  const rows = times.map(at => ({ user_id: user.id, created_at: at, used_at: at, proved_at: at, user_agent: '' }))
  const families = rows.map(row => ({ ...row, id: randomUUID() }))
  await t.context.db.insertInto('session_families').values(families).execute()
  t.clock.advance(60_000)
  const newest = await t.signIn(user.email, user.password)
  await expect(newest.call(accountEndpoints.sessions, {})).resolves.toMatchObject([{ current: true }])
  expect((await former.fetch('/v1/auth/sessions')).status).toBe(401)
  const { db } = t.context
  const ended = await db
    .selectFrom('session_families')
    .select('id')
    .where('user_id', '=', user.id)
    .where('ended_at', 'is not', null)
    .execute()
  expect(ended).toHaveLength(7)
  expect(ended.map(({ id }) => id)).toEqual(expect.arrayContaining(families.slice(0, 6).map(({ id }) => id)))
  const logged = await db
    .selectFrom('account_log')
    .select('session_id')
    .where('user_id', '=', user.id)
    .where('event', '=', 'session-ended')
    .execute()
  expect(logged.map(({ session_id: id }) => id).sort()).toEqual(ended.map(({ id }) => id).sort())
})
