import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { addUser } from '#server/people/add-user.ts'
import { testApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { mailbox } from '#tests/support/mailbox.ts'

/** As contacts and messengers copy a line: it begins and ends in bidirectional controls. */
const copied = (text: string) => `\u202a${text}\u202c`

const t = await testApp()
const received = mailbox(t.context)
const manager = await t.as(await t.newUser({ kind: 'manager' }))
const login = (email: string, password: string) => t.visitor().call(authEndpoints.login, { body: { email, password } })

describe('a password', () => {
  it('is taken as it was typed, each character of it', async () => {
    const [email, password] = ['exactly@minato.example', copied('tall-ship-rigging')]
    const user = { kind: 'client', email, password, fullName: 'Alex Rivera' } as const
    await addUser(t.context, user, t.clock.now())
    await expect(login(email, password)).resolves.toEqual({ success: true })
    await expect(login(email, 'tall-ship-rigging')).rejects.toMatchObject({ code: 'invalid_credentials' })
  })

  it('changed and reset is taken so too', async () => {
    const user = await t.newUser()
    const owner = await t.signIn(user.email, user.password)
    const [changed, reset] = [copied('harbour-seven'), copied('harbour-eight')]
    const change = { oldPassword: user.password, newPassword: changed, confirmNewPassword: changed }
    await owner.call(accountEndpoints.changePassword, { body: change })
    await expect(login(user.email, changed)).resolves.toEqual({ success: true })
    await received()
    await t.visitor().call(accountEndpoints.recover, { query: { email: user.email } })
    const [{ token } = { token: '' }] = await received(user.email)
    const body = { newPassword: reset, confirmPassword: reset }
    await t.visitor().call(accountEndpoints.resetPassword, { query: { token }, body })
    await expect(login(user.email, 'harbour-eight')).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(login(user.email, reset)).resolves.toEqual({ success: true })
  })

  it('of three emoji is refused as shorter than six characters, not than ten', async () => {
    const user = await t.newUser()
    const owner = await t.signIn(user.email, user.password)
    const body = { oldPassword: user.password, newPassword: '🚢⚓🚗🚙', confirmNewPassword: '🚢⚓🚗🚙' }
    await expect(owner.call(accountEndpoints.changePassword, { body })).rejects.toMatchObject({
      fields: { newPassword: 'Must contain at least 6 characters' },
    })
  })
})

describe('what was copied with invisible characters', () => {
  it('finds an account by its phone, name and email', async () => {
    const { id } = await t.newUser({ email: 'copied@minato.example', fullName: 'Copied Rivera' })
    await t.context.db.updateTable('users').set({ mobile: '+254 700 111 222' }).where('id', '=', id).execute()
    for (const search of ['+254 700 111 222', 'Copied Rivera', 'copied@minato.example']) {
      const { people } = await manager.call(adminPeopleEndpoints.findPeople, { query: { search: copied(search) } })
      expect([search, people.map(person => person.id)]).toEqual([search, [id]])
    }
  })

  it('is an email all the same', async () => {
    const { email, password } = await t.newUser({ email: 'visible@minato.example' })
    for (const pasted of [copied(email), `${email}\u200b`, `\u2060visible\u00ad@minato.example`]) {
      await expect(login(pasted, password)).resolves.toEqual({ success: true })
      await received()
      await t.visitor().call(accountEndpoints.recover, { query: { email: pasted } })
      expect(await received()).toMatchObject([{ to: email }])
      t.clock.advance(3_600_000)
    }
  })
})

it('a code in full-width digits turns two-step login on', async () => {
  const user = await t.as(await t.newUser())
  const { secret } = await user.call(secondFactorEndpoints.beginFactor, { body: {} })
  const code = authenticator(secret, t)().replaceAll(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  const { codes } = await user.call(secondFactorEndpoints.confirmFactor, { body: { code } })
  expect(codes).toHaveLength(10)
})
