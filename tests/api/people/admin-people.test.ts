import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import type { ChangedPerson } from '#contract/people/admin-people.shapes.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { expectRefusal, refusal } from '#tests/support/bids.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { formOf } from '#tests/support/people-form.ts'

const t = await testApp()
const received = mailbox(t.context)
const aManager = async (flags = {}) => t.as(await t.newUser({ kind: 'manager', flags }))
const view = (caller: Caller, id: number) => caller.call(adminPeopleEndpoints.viewPerson, { query: { id } })

async function change(caller: Caller, id: number, changes: Partial<ChangedPerson>) {
  const person = await view(caller, id)
  return caller.call(adminPeopleEndpoints.changePerson, { body: formOf(person, changes) })
}

const disable = async (caller: Caller, id: number) =>
  caller.call(adminPeopleEndpoints.disablePerson, { body: { id, version: (await view(caller, id)).version } })

const historyOf = async (caller: Caller, id: number) =>
  (await caller.call(adminPeopleEndpoints.personLog, { query: { id } })).lines

describe('people are found', () => {
  it('by parts of name, company, email and phone, by number, by kind and by dealer, page by page', async () => {
    const manager = await aManager()
    const dealer = await t.newUser({ kind: 'dealer', fullName: 'Zebra Trading' })
    const his = await t.newUser({ fullName: 'Anna Quince', company: 'Quince & Sons 100%', dealerId: dealer.id })
    const other = await t.newUser({ kind: 'vip', email: 'quincy@minato.example' })
    const find = async (query: object) =>
      (await manager.call(adminPeopleEndpoints.findPeople, { query })).people.map(({ id }) => id)
    expect(await find({ search: 'quinc' })).toEqual([other.id, his.id])
    expect(await find({ search: '100%' })).toEqual([his.id])
    expect(await find({ search: '_' })).toEqual([])
    expect(await find({ search: String(his.id) })).toEqual([his.id])
    expect(await find({ search: 'quinc', kind: 'vip' })).toEqual([other.id])
    expect(await find({ dealerId: dealer.id })).toEqual([his.id])
    expect(await find({ search: 'quinc', pageSize: 1, page: 2 })).toEqual([his.id])
    const { people, pageInfo } = await manager.call(adminPeopleEndpoints.findPeople, { query: { search: 'quinc' } })
    expect(people[1]).toMatchObject({
      fullName: 'Anna Quince',
      kind: 'client',
      disabled: false,
      dealer: 'Zebra Trading',
    })
    expect(pageInfo.totalSearchResults).toBe(2)
  })
})

it('an account shows whether its owner wants e-mails about bids', async () => {
  const [manager, client] = [await aManager(), await t.newUser()]
  expect(await view(manager, client.id)).toMatchObject({ bidEmailNotify: true })
  const body = { bidEmailNotify: false, language: 692 } as const
  await (await t.as(client)).call(peopleEndpoints.updateSetting, { body })
  expect(await view(manager, client.id)).toMatchObject({ bidEmailNotify: false })
})

describe('a new account', () => {
  const anna = { kind: 'client', email: 'Anna@New.example', fullName: ' Anna New ', creditLimit: 500_000 } as const

  it('has its kind’s flags, is in the log, and its owner sets the password by mail', async () => {
    const manager = await aManager()
    const { id } = await manager.call(adminPeopleEndpoints.addPerson, { body: { ...anna, language: 693 } })
    expect(await view(manager, id)).toMatchObject({
      kind: 'client',
      email: 'anna@new.example',
      fullName: 'Anna New',
      creditLimit: 500_000,
      language: 693,
      permission: { biddingAllowed: true, backOffice: false },
      mayEdit: true,
      isMe: false,
    })
    expect(await historyOf(manager, id)).toMatchObject([{ before: null, after: { email: 'anna@new.example' } }])
    const mail = await t.context.db
      .selectFrom('mail_outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', 'anna@new.example')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('Ваш аккаунт в Minato')
    const token = /token=(\S+)/.exec(mail.body)![1]!
    const newPassword = 'a-quiet-harbour'
    await t.visitor().call(accountEndpoints.resetPassword, {
      query: { token },
      body: { newPassword, confirmPassword: newPassword },
    })
    const { detail } = await (await t.signIn('anna@new.example', newPassword)).call(peopleEndpoints.viewProfile, {})
    expect(detail.userId).toBe(id)
  })

  it('is refused at every field that is wrong, in the reader’s language', async () => {
    const manager = await aManager()
    await t.newUser({ email: 'taken@minato.example' })
    const add = (body: object) => refusal(manager.call(adminPeopleEndpoints.addPerson, { body: { ...anna, ...body } }))
    expect((await add({ email: 'Taken@minato.example', dealerId: 999_999, countryId: 9_999 })).fields).toEqual({
      email: 'This email already has an account',
      dealerId: 'This option is no longer available',
      countryId: 'This option is no longer available',
    })
    expect((await add({ kind: 'disabled', fullName: ' ', email: 'x', creditLimit: -1, ussLimit: 1.5 })).fields).toEqual(
      {
        kind: 'Must be one of: client, dealer, manager, vip, limited, guest, restricted',
        fullName: 'Required field',
        email: 'Invalid email address',
        creditLimit: 'Whole yen, 0 to 1 000 000 000',
        ussLimit: 'A whole number, 0 to 10 000',
      },
    )
    const dealer = await t.newUser({ kind: 'dealer' })
    expect((await add({ kind: 'manager', dealerId: dealer.id })).fields).toEqual({
      dealerId: 'Only clients can have a dealer',
    })
    expect(
      (await add({ kind: '', fullName: 5, city: {}, creditLimit: '5', currency: 'EUR' } as object)).fields,
    ).toEqual({
      kind: 'Required field',
      fullName: 'Must be text',
      city: 'Must be text',
      creditLimit: 'Whole yen, 0 to 1 000 000 000',
      currency: 'Must be one of: JPY, USD',
    })
    const russian = await t.as(await t.newUser({ kind: 'manager', language: 693 }))
    const refused = await refusal(
      russian.call(adminPeopleEndpoints.addPerson, { body: { ...anna, email: '', fullName: 5 as never } }),
    )
    expect(refused.fields).toEqual({ email: 'Обязательное поле', fullName: 'Должно быть текстом' })
  })
})

describe('a change', () => {
  it('of kind, flags, limits, dealer and details is kept, takes effect at once, and is logged before and after', async () => {
    const manager = await aManager()
    const dealer = await t.newUser({ kind: 'dealer', fullName: 'Oleg' })
    const user = await t.newUser({ creditLimit: 100_000 })
    const client = await t.as(user)
    const { permission } = await view(manager, user.id)
    await change(manager, user.id, {
      kind: 'vip',
      creditLimit: 2_000_000,
      dealerId: dealer.id,
      note: 'Pays on time',
      permission: { ...permission, bikeView: false },
    })
    const profile = await client.call(peopleEndpoints.viewProfile, {})
    expect(profile.detail.userType).toBe(981)
    expect(profile.balanceInfo.creditLimit).toBe(2_000_000)
    expect(profile.permission.bikeView).toBe(false)
    expect((await client.fetch('/v1/bikes/listing')).status).toBe(403)
    const [line] = await historyOf(manager, user.id)
    expect(line!.before).toEqual({ kind: 'client', creditLimit: 100_000, dealer: null, note: null, bikeView: true })
    expect(line!.after).toEqual({
      kind: 'vip',
      creditLimit: 2_000_000,
      dealer: `Oleg (${dealer.id})`,
      note: 'Pays on time',
      bikeView: false,
    })
    // Only what differs from the kind is the account's own.
    const { flags } = await t.context.db
      .selectFrom('users')
      .select('flags')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(flags).toEqual({ bikeView: false })
  })

  it('that changes nothing leaves no line in the log', async () => {
    const manager = await aManager()
    const user = await t.newUser()
    await change(manager, user.id, {})
    expect(await historyOf(manager, user.id)).toEqual([])
  })

  it('of an outdated version is refused with the current values', async () => {
    const [first, second] = [await aManager(), await aManager()]
    const user = await t.newUser({ creditLimit: 100_000 })
    const seen = await view(second, user.id)
    await change(first, user.id, { creditLimit: 300_000 })
    const late = second.call(adminPeopleEndpoints.changePerson, { body: formOf(seen, { creditLimit: 200_000 }) })
    await expectRefusal(late, 409, 'stale_version', { creditLimit: 300_000, version: seen.version + 1, bikeView: 'on' })
    const again = await first.call(adminPeopleEndpoints.changePerson, { body: formOf(seen, { creditLimit: 300_000 }) })
    expect(again.version, 'what stands already is saved').toBe(seen.version + 1)
    expect((await view(second, user.id)).creditLimit).toBe(300_000)
  })

  it('sent twice at the same moment is made once', async () => {
    const managers = await Promise.all([aManager(), aManager(), aManager()])
    const user = await t.newUser()
    const person = await view(managers[0]!, user.id)
    const answers = await Promise.allSettled(
      managers.map((caller, at) =>
        caller.call(adminPeopleEndpoints.changePerson, { body: formOf(person, { creditLimit: 1_000 * (at + 1) }) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await historyOf(managers[0]!, user.id)).toHaveLength(1)
  })

  it('is not disturbed by bids, which change sums alone', async () => {
    const manager = await aManager()
    const user = await t.newUser()
    const person = await view(manager, user.id)
    await t.context.db.updateTable('users').set({ reserved: 5_000, bids_today: 1 }).where('id', '=', user.id).execute()
    await manager.call(adminPeopleEndpoints.changePerson, { body: formOf(person, { note: 'seen' }) })
  })

  it('a change that a person makes to his own details is logged too', async () => {
    const manager = await aManager()
    const user = await t.newUser({ fullName: 'Old Name' })
    const body = { fullName: 'New Name', mobile: '1', city: 'Porto' }
    await (await t.as(user)).call(accountEndpoints.updateProfile, { body })
    expect(await historyOf(manager, user.id)).toMatchObject([
      { userName: 'New Name', before: { fullName: 'Old Name' }, after: { fullName: 'New Name', city: 'Porto' } },
    ])
  })

  it('takes no clients from a dealer who is none any more, nor from a disabled one', async () => {
    const manager = await aManager()
    const dealer = await t.newUser({ kind: 'dealer' })
    await t.newUser({ dealerId: dealer.id })
    const demoted = async () => (await refusal(change(manager, dealer.id, { kind: 'client' }))).fields
    expect(await demoted()).toHaveProperty('kind')
    await disable(manager, dealer.id)
    expect(await demoted()).toHaveProperty('kind')
  })

  it('of a client whose dealer and manager were disabled is saved; others cannot get them', async () => {
    const manager = await aManager()
    const [dealer, former] = [await t.newUser({ kind: 'dealer' }), await t.newUser({ kind: 'manager' })]
    const [client, other] = [await t.newUser({ dealerId: dealer.id, managerId: former.id }), await t.newUser()]
    for (const { id } of [dealer, former]) await disable(manager, id)
    await change(manager, client.id, { creditLimit: 300_000 })
    expect(await view(manager, client.id)).toMatchObject({ creditLimit: 300_000, dealerId: dealer.id })
    const both = { dealerId: dealer.id, managerId: former.id }
    expect(Object.keys((await refusal(change(manager, other.id, both))).fields)).toEqual(['dealerId', 'managerId'])
  })
})

describe('a link for a new password', () => {
  const send = (caller: Caller, id: number) => caller.call(adminPeopleEndpoints.sendPasswordLink, { body: { id } })

  it('goes to the owner in his language as “Forgot password” sends it, is in the log, and is limited', async () => {
    const manager = await aManager()
    const { id, email } = await t.newUser({ language: 693 })
    await send(manager, id)
    expect(await received(email)).toMatchObject([{ subject: 'Новый пароль — Minato' }])
    expect(await historyOf(manager, id)).toMatchObject([
      { before: { passwordLink: null }, after: { passwordLink: email } },
    ])
    for (let more = 0; more < 4; more += 1) await send(manager, id)
    expect(await refusal(send(manager, id))).toMatchObject({ status: 429 })
  })

  it('is not sent for a disabled account, nor by a manager who may not change this one', async () => {
    const disabled = await t.newUser({ kind: 'disabled' })
    await expectRefusal(send(await aManager(), disabled.id), 403, 'account_disabled')
    const full = await t.newUser({ kind: 'manager' })
    await expectRefusal(send(await aManager({ bidManageSoldPrice: false }), full.id), 403, 'forbidden')
  })
})

describe('a manager', () => {
  it('cannot raise himself, nor lock himself out', async () => {
    const user = await t.newUser({ kind: 'manager', creditLimit: 100 })
    const himself = await t.as(user)
    const { permission } = await view(himself, user.id)
    const fieldsOf = async (changes: Partial<ChangedPerson>) =>
      (await refusal(change(himself, user.id, changes))).fields
    expect(await fieldsOf({ kind: 'client' })).toHaveProperty('kind')
    expect(await fieldsOf({ creditLimit: 101 })).toHaveProperty('creditLimit')
    expect(await fieldsOf({ permission: { ...permission, dealerBidAccess: true } })).toHaveProperty('permission')
    expect(await fieldsOf({ permission: { ...permission, creditLimitCheck: false } })).toHaveProperty('permission')
    expect(await fieldsOf({ permission: { ...permission, backOffice: false } })).toHaveProperty('permission')
    const { version } = await view(himself, user.id)
    await expectRefusal(
      himself.call(adminPeopleEndpoints.disablePerson, { body: { id: user.id, version } }),
      422,
      'invalid_fields',
    )
    await change(himself, user.id, { company: 'Minato', creditLimit: 0 })
  })

  it('gives nobody a manager’s flag that he lacks, and changes nobody who has one', async () => {
    const lesser = await aManager({ bidManageSoldPrice: false })
    const client = await t.newUser()
    const { permission } = await view(lesser, client.id)
    const changes = { permission: { ...permission, bidManageSoldPrice: true } }
    expect((await refusal(change(lesser, client.id, changes))).fields).toHaveProperty('permission')
    const body = { kind: 'manager', email: 'tool@minato.example', fullName: 'A Tool' } as const
    expect((await refusal(lesser.call(adminPeopleEndpoints.addPerson, { body }))).fields).toHaveProperty('kind')
    const full = await t.newUser({ kind: 'manager' })
    expect((await view(lesser, full.id)).mayEdit).toBe(false)
    await expectRefusal(change(lesser, full.id, { email: 'mine@minato.example' }), 403, 'forbidden')
    const { version } = await view(lesser, full.id)
    for (const endpoint of [adminPeopleEndpoints.disablePerson, adminPeopleEndpoints.enablePerson])
      await expectRefusal(lesser.call(endpoint, { body: { id: full.id, version } }), 403, 'forbidden')
  })

  it('and another who disable each other at the same moment do not both succeed', async () => {
    const people = await Promise.all([t.newUser({ kind: 'manager' }), t.newUser({ kind: 'manager' })])
    const callers = await Promise.all(people.map(user => t.as(user)))
    const { version } = await view(callers[0]!, people[0]!.id)
    const answers = await Promise.allSettled(
      callers.map((caller, at) =>
        caller.call(adminPeopleEndpoints.disablePerson, { body: { id: people[1 - at]!.id, version } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a disabled account', () => {
  const turn = async (caller: Caller, id: number, to: 'disablePerson' | 'enablePerson') =>
    caller.call(adminPeopleEndpoints[to], { body: { id, version: (await view(caller, id)).version } })

  it('is signed out everywhere with the next request, cannot sign in, and comes back as what it was made meanwhile', async () => {
    const manager = await aManager()
    const user = await t.newUser({ kind: 'vip', flags: { bikeView: false } })
    const devices = [await t.as(user), await t.as(user)]
    expect(await view(manager, user.id)).toMatchObject({ sessions: 2, disabled: false })
    await turn(manager, user.id, 'disablePerson')
    for (const device of devices) {
      expect((await device.fetch('/v1/user/view-profile')).status).toBe(401)
      expect((await device.fetch('/v1/auth/update')).status).toBe(401)
    }
    await expect(t.signIn(user.email, user.password)).rejects.toMatchObject({ code: 'account_disabled' })
    expect(await view(manager, user.id)).toMatchObject({ kind: 'vip', disabled: true, sessions: 0 })
    await change(manager, user.id, { creditLimit: 7, kind: 'client' })
    await expect(t.signIn(user.email, user.password)).rejects.toMatchObject({ code: 'account_disabled' })
    await turn(manager, user.id, 'enablePerson')
    const { detail, permission } = await (
      await t.signIn(user.email, user.password)
    ).call(peopleEndpoints.viewProfile, {})
    expect([detail.userType, permission.bikeView]).toEqual([2, false])
    // The earlier sessions stay ended.
    expect((await devices[0]!.fetch('/v1/user/view-profile')).status).toBe(401)
    expect((await historyOf(manager, user.id)).map(({ before, after }) => [before, after])).toEqual([
      [{ disabled: true }, { disabled: false }],
      [expect.objectContaining({ kind: 'vip' }), expect.objectContaining({ kind: 'client', creditLimit: 7 })],
      [{ disabled: false }, { disabled: true }],
    ])
  })

  it('is found among the disabled, and among those of its kind', async () => {
    const manager = await aManager()
    const user = await t.newUser({ kind: 'guest', fullName: 'Gone Guest' })
    await turn(manager, user.id, 'disablePerson')
    for (const kind of ['disabled', 'guest'] as const) {
      const { people } = await manager.call(adminPeopleEndpoints.findPeople, { query: { kind, search: 'Gone' } })
      expect(people).toMatchObject([{ id: user.id, kind: 'guest', disabled: true }])
    }
  })

  it('of a version that is past is not touched', async () => {
    const manager = await aManager()
    const user = await t.newUser()
    const body = { id: user.id, version: 99 }
    await expectRefusal(manager.call(adminPeopleEndpoints.disablePerson, { body }), 409, 'stale_version')
  })
})

it('the history can neither be changed nor shortened', async () => {
  const manager = await aManager()
  const user = await t.newUser()
  await change(manager, user.id, { note: 'once' })
  const { db } = t.context
  await expect(db.updateTable('user_log').set({ after: '{}' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('user_log').execute()).rejects.toThrow()
})

it('an unknown number is not found', async () => {
  const manager = await aManager()
  const query = { id: 999_999 }
  await expectRefusal(view(manager, query.id), 404, 'not_found')
  await expectRefusal(manager.call(adminPeopleEndpoints.personLog, { query }), 404, 'not_found')
  const body = { ...query, version: 1 }
  await expectRefusal(manager.call(adminPeopleEndpoints.disablePerson, { body }), 404, 'not_found')
})
