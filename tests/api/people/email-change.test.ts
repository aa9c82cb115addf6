import { expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { formOf } from '#tests/support/people-form.ts'

const t = await testApp()
const received = mailbox(t.context)
const NEW = { newPassword: 'a-new-anchor', confirmPassword: 'a-new-anchor' }
const manager = await t.as(await t.newUser({ kind: 'manager' }))
const view = (id: number) => manager.call(adminPeopleEndpoints.viewPerson, { query: { id } })
const moveTo = async (id: number, email: string) =>
  manager.call(adminPeopleEndpoints.changePerson, { body: formOf(await view(id), { email }) })
const lock = (token: string) => t.visitor().call(accountEndpoints.notMe, { query: { token }, body: {} })
const reset = (token: string) => t.visitor().call(accountEndpoints.resetPassword, { query: { token }, body: NEW })

it('is reported to the former address, whose link locks the account and brings that address back', async () => {
  const user = await t.newUser({ language: 693 })
  const owner = await t.signIn(user.email, user.password)
  await moveTo(user.id, 'thief@minato.example')
  const [told, ...more] = await received()
  expect(more).toEqual([])
  expect(told).toMatchObject({ to: user.email, subject: 'Ваша почта изменена — Minato' })
  expect(told!.link!.pathname).toBe('/auth/not-me')

  const thief = await t.signIn('thief@minato.example', user.password)
  await t.visitor().call(accountEndpoints.recover, { query: { email: 'thief@minato.example' } })
  const stolen = await received('thief@minato.example')
  expect(stolen.map(({ link }) => link!.pathname)).toEqual(['/auth/not-me', '/auth/change-password'])

  await lock(told!.token)
  for (const caller of [owner, thief])
    await expect(caller.call(peopleEndpoints.viewProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(lock(stolen[0]!.token)).rejects.toMatchObject({ code: 'token_expired' })
  await expect(reset(stolen[1]!.token)).rejects.toMatchObject({ code: 'token_expired' })
  await t.visitor().call(accountEndpoints.recover, { query: { email: 'thief@minato.example' } })
  const [locked, ...others] = await received()
  expect(locked!.to).toBe(user.email)
  expect(others).toEqual([])
  await reset(locked!.token)
  await expect(t.signIn(user.email, NEW.newPassword)).resolves.toBeDefined()
  const { lines } = await manager.call(adminPeopleEndpoints.personLog, { query: { id: user.id } })
  const after = { email: user.email, link: 'not-me' }
  expect(lines[0]).toMatchObject({ before: { email: 'thief@minato.example' }, after })
})

it('stays while the account is disabled: its stolen mailbox locks it and gets nothing', async () => {
  const user = await t.newUser()
  await t.signIn(user.email, user.password)
  await moveTo(user.id, 'rescued@minato.example')
  const [told] = await received(user.email)
  const version = async () => (await view(user.id)).version
  await manager.call(adminPeopleEndpoints.disablePerson, { body: { id: user.id, version: await version() } })
  await lock(told!.token)
  expect(await received()).toEqual([])
  expect((await view(user.id)).email).toBe('rescued@minato.example')
  await manager.call(adminPeopleEndpoints.enablePerson, { body: { id: user.id, version: await version() } })
  await expect(t.signIn('rescued@minato.example', user.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
})

it('stays when the former address has another account by then, and locks all the same', async () => {
  const user = await t.newUser()
  await t.signIn(user.email, user.password)
  await moveTo(user.id, 'successor@minato.example')
  const [told] = await received(user.email)
  await t.newUser({ email: user.email })
  await lock(told!.token)
  expect((await view(user.id)).email).toBe('successor@minato.example')
  await expect(t.signIn('successor@minato.example', user.password)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await received('successor@minato.example')).toMatchObject([{ subject: 'Your account is locked – Minato' }])
})

it('is not reported to an address at which nobody ever signed in', async () => {
  const user = await t.newUser()
  await moveTo(user.id, 'spelled-right@minato.example')
  expect((await received()).map(({ to }) => to)).toEqual(['spelled-right@minato.example'])
})

it('invites a disabled account to nothing', async () => {
  const user = await t.newUser({ kind: 'disabled' })
  await moveTo(user.id, 'still-closed@minato.example')
  expect(await received()).toEqual([])
})

it('ends the invitation that went to the former address, which may have been mistyped, and sends another', async () => {
  const body = { kind: 'client', email: 'mistyped@minato.example', fullName: 'Anna New' } as const
  const { id } = await manager.call(adminPeopleEndpoints.addPerson, { body })
  const [invited] = await received('mistyped@minato.example')
  await moveTo(id, 'typed-well@minato.example')
  await expect(reset(invited!.token)).rejects.toMatchObject({ code: 'token_expired' })
  const [again] = await received('typed-well@minato.example')
  expect(again).toMatchObject({ subject: invited!.subject })
  expect(await reset(again!.token)).toMatchObject({ success: true })
})
