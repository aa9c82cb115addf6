import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/mailbox.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://minato.example', DEMO: 'on' } })
const { db } = t.context
const received = mailbox(t.context)
const stranger = () => t.visitor({ ip: '198.51.100.7' })
const login = (caller: Caller, { email, password }: { email: string; password: string }) =>
  caller.call(authEndpoints.login, { body: { email, password } })

async function isWaiting(): Promise<void> {
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), {
    timeout: 20_000,
    interval: 10,
  })
}

it.each(['recovery', 'not-me'] as const)(
  'a %s link waits for the account without holding what a change of password needs, so that the two do not deadlock',
  async kind => {
    const user = await t.newUser()
    const caller = stranger()
    if (kind === 'recovery') await caller.call(accountEndpoints.recover, { query: { email: user.email } })
    // The e-mail about the second device has the link.
    else for (const device of [caller, stranger()]) await login(device, user)
    const { token } = (await received(user.email)).at(-1)!
    const newPassword = 'a-new-anchor'
    let used: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async trx => {
      await trx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
      used =
        kind === 'recovery'
          ? caller.call(accountEndpoints.resetPassword, {
              query: { token },
              body: { newPassword, confirmPassword: newPassword },
            })
          : caller.call(accountEndpoints.notMe, { query: { token }, body: {} })
      used.catch(() => undefined)
      await isWaiting()
      // What a change of password does next; it does not wait.
      await sql`set local lock_timeout = '500ms'`.execute(trx)
      await trx.updateTable('account_requests').set({ used_at: t.clock.now() }).where('user_id', '=', user.id).execute()
    })
    await expect(used).rejects.toMatchObject({ status: 403, code: 'token_expired' })
  },
)
