import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { PERMISSIONS } from '#domain/people/permissions.ts'
import { addUser, makePassword } from '#server/people/add-user.ts'
import { linkForUser } from '#server/people/link-for-user.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const t = await testApp()

describe('the profile', () => {
  it('tells what may still be bid: balance + credit limit − live bids', async () => {
    const user = await t.newUser({ balance: 500_000, creditLimit: 1_000_000, reserved: 400_000 })
    const { balanceInfo } = await (await t.as(user)).call(peopleEndpoints.viewProfile, {})
    expect(balanceInfo).toEqual({
      balance: 500_000,
      balanceUsd: null,
      creditLimit: 1_000_000,
      activeBids: 400_000,
      bidAllow: 1_100_000,
      dailyBidLimit: 10,
      dailyUssLimit: 5,
      bidsLeft: 10,
    })
  })

  it('never lets the allowance fall below zero', async () => {
    const user = await t.newUser({ balance: -800_000, creditLimit: 500_000, reserved: 100_000 })
    const { balanceInfo } = await (await t.as(user)).call(peopleEndpoints.viewProfile, {})
    expect(balanceInfo).toMatchObject({ balance: -800_000, bidAllow: 0 })
  })

  it.each([
    ['of today count', '2026-11-24', 3, 7],
    ['of yesterday do not', '2026-11-23', 9, 10],
    ['beyond the limit leave none', '2026-11-24', 12, 0],
  ])('has bids left: those %s', async (_, bidsOn, bidsToday, left) => {
    const user = await t.newUser({ dailyBidLimit: 10, bidsOn, bidsToday })
    const { balanceInfo } = await (await t.as(user)).call(peopleEndpoints.viewProfile, {})
    expect(balanceInfo.bidsLeft).toBe(left)
  })

  it('turns the day over at midnight in Tokyo', async () => {
    const user = await t.newUser({ dailyBidLimit: 4, bidsOn: '2026-11-24', bidsToday: 4 })
    t.clock.set('2026-11-24T23:59:59+09:00')
    const caller = await t.as(user)
    expect((await caller.call(peopleEndpoints.viewProfile, {})).balanceInfo.bidsLeft).toBe(0)
    t.clock.set('2026-11-25T00:00:00+09:00')
    expect((await caller.call(peopleEndpoints.viewProfile, {})).balanceInfo.bidsLeft).toBe(4)
  })

  it('sends every permission flag: those of the kind, with the account’s own on top', async () => {
    const user = await t.newUser({ kind: 'client', flags: { bikeView: false, exportTypeOptional: true } })
    const { permission, detail } = await (await t.as(user)).call(peopleEndpoints.viewProfile, {})
    expect(Object.keys(permission).sort()).toEqual([...PERMISSIONS].sort())
    expect(permission).toMatchObject({
      bikeView: false,
      exportTypeOptional: true,
      biddingAllowed: true,
      managerBidForClient: false,
    })
    expect(detail).toMatchObject({ userType: 2, roleId: 1064, userLevel: 'client' })
  })

  it('feels a changed flag with the next request', async () => {
    const manager = await t.newUser({ kind: 'manager' })
    const caller = await t.as(manager)
    const search = () => caller.fetch('/v1/office/user-choices')
    expect((await search()).status).toBe(200)
    const flags = JSON.stringify({ backOffice: false })
    await t.context.db.updateTable('users').set({ flags }).where('id', '=', manager.id).execute()
    expect((await search()).status).toBe(403)
  })
})

describe('the settings', () => {
  it('keep language and bid mail, and answer in the new language', async () => {
    const caller = await t.as(await t.newUser())
    await caller.call(peopleEndpoints.updateSetting, { body: { language: 693, bidEmailNotify: false } })
    const detail = async () => (await caller.call(peopleEndpoints.viewProfile, {})).detail
    expect(await detail()).toMatchObject({ language: 693, bidEmailNotify: false })
    await caller.call(peopleEndpoints.updateSetting, { body: { bidEmailNotify: true } })
    expect(await detail()).toMatchObject({ language: 693, bidEmailNotify: true })
    await caller.call(peopleEndpoints.updateSetting, { body: { language: 692 } })
    await caller.call(peopleEndpoints.updateSetting, { body: { language: 693 } })
    expect(await detail()).toMatchObject({ language: 693, bidEmailNotify: true })
    await expect(caller.call(peopleEndpoints.searchUsers, { query: { user: 'nobody' } })).rejects.toMatchObject({
      message: 'У вас нет прав на это действие.',
    })
  })

  it('take no other language and nothing else that a body may carry', async () => {
    const user = await t.newUser({ balance: 1 })
    const caller = await t.as(user)
    const put = (body: object) =>
      caller.fetch('/v1/user/update-setting', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await put({ language: 1, bidEmailNotify: true })).status).toBe(422)
    expect((await put({})).status).toBe(422)
    expect((await put({ language: 692, bidEmailNotify: true, balance: 9_999_999, kind: 'manager' })).status).toBe(200)
    const { balanceInfo, detail } = await caller.call(peopleEndpoints.viewProfile, {})
    expect([balanceInfo.balance, detail.userType]).toEqual([1, 2])
  })
})

describe('finding a client', () => {
  it('goes by name, company, email or number, and passes over who cannot bid', async () => {
    const caller = await t.as(await t.newUser({ kind: 'manager', fullName: 'Zephyr Manager' }))
    const client = await t.newUser({
      fullName: 'Zephyr Client',
      company: 'Nord_Import',
      email: 'zephyr@minato.example',
    })
    await t.newUser({ kind: 'disabled', fullName: 'Zephyr Gone', flags: { biddingAllowed: true } })
    await t.newUser({ kind: 'restricted', fullName: 'Zephyr Restricted' })
    await t.newUser({ fullName: 'Zephyr Barred', flags: { biddingAllowed: false } })
    const freed = await t.newUser({ kind: 'restricted', fullName: 'Breeze Freed', flags: { biddingAllowed: true } })
    const found = { value: client.id, label: `Zephyr Client · Nord_Import · No. ${client.id}` }
    const numbers = ['', '#', 'No. ', '№ ', 'mn-'].map(before => `${before}${client.id}`)
    for (const user of ['zephyr', 'ｚｅｐｈｙｒ', 'd_imp', 'zephyr@mina', ...numbers])
      await expect(caller.call(peopleEndpoints.searchUsers, { query: { user } })).resolves.toEqual([found])
    await expect(caller.call(peopleEndpoints.searchUsers, { query: { user: '%%%%' } })).resolves.toEqual([])
    const ofFreed = caller.call(peopleEndpoints.searchUsers, { query: { user: 'breeze' } })
    await expect(ofFreed).resolves.toMatchObject([{ value: freed.id }])
  })

  it('for money and cars finds also who cannot bid, and says whose account is disabled', async () => {
    const caller = await t.as(await t.newUser({ kind: 'manager', fullName: 'Quince Manager' }))
    const gone = await t.newUser({ kind: 'disabled', fullName: 'Quince Gone' })
    const guest = await t.newUser({ kind: 'guest', fullName: 'Quince Guest' })
    const found = await caller.call(peopleEndpoints.searchUsers, { query: { user: 'quince', all: '1' } })
    expect(found.map(({ label }) => label)).toEqual([
      expect.stringMatching(`^Quince Gone .*No. ${gone.id} · disabled$`),
      expect.stringMatching(`^Quince Guest .*No. ${guest.id}$`),
    ])
  })

  it('is open to people who only work on cars, whose screens offer the choice', async () => {
    const none = { managerBidForClient: false, bidManagementEnabled: false, paymentsManagement: false }
    const clerk = await t.as(await t.newUser({ kind: 'manager', flags: none }))
    await expect(clerk.call(peopleEndpoints.searchUsers, { query: { user: 'zephyr' } })).resolves.toHaveLength(1)
  })

  it('sends eleven at most, so that the screen can say there are too many', async () => {
    const caller = await t.as(await t.newUser({ kind: 'manager' }))
    for (let at = 0; at < 13; at += 1) await t.newUser({ fullName: `Quorum ${at}` })
    await expect(caller.call(peopleEndpoints.searchUsers, { query: { user: 'quorum' } })).resolves.toHaveLength(11)
    await expect(caller.call(peopleEndpoints.searchUsers, { query: { user: 'quo' } })).rejects.toMatchObject({
      fields: { user: 'Must contain at least 4 characters' },
    })
  })
})

describe('npm run user', () => {
  const manager = {
    kind: 'manager',
    email: 'Boss@Minato.Example',
    password: 'six-or-more',
    fullName: 'The Boss',
  } as const

  it('makes an account that can sign in, with the defaults of its kind', async () => {
    await addUser(t.context, manager, t.clock.now())
    const caller = await t.signIn('boss@minato.example', 'six-or-more')
    const { detail, permission } = await caller.call(peopleEndpoints.viewProfile, {})
    expect(detail).toMatchObject({ userType: 3, roleId: 991, fullName: 'The Boss' })
    expect(permission.bidManageStatus).toBe(true)
  })

  it('makes no second account of an email, and none without a usable email and password', async () => {
    const attempt = (change: object) =>
      addUser(t.context, { ...manager, email: 'new@minato.example', ...change }, t.clock.now())
    await attempt({})
    await expect(attempt({ email: 'NEW@minato.example' })).rejects.toThrow('new@minato.example has an account already.')
    await expect(attempt({ email: 'nowhere' })).rejects.toThrow('This is not an email address.')
    await expect(attempt({ email: 'other@minato.example', password: 'short' })).rejects.toThrow('6 to 200 characters')
  })

  it('asks for ten characters where the kind must have a second factor', async () => {
    await t.context.db.insertInto('settings').values({ key: 'secondFactorKinds', value: '["dealer"]' }).execute()
    const add = (kind: 'dealer' | 'client', password: string) =>
      addUser(t.context, { kind, email: `${kind}-ten@minato.example`, password, fullName: 'Ten' }, t.clock.now())
    await expect(add('dealer', 'tall-ship')).rejects.toThrow('10 characters at least')
    await add('dealer', 'tall-ships')
    await add('client', 'tall-ship')
    await t.context.db.deleteFrom('settings').where('key', '=', 'secondFactorKinds').execute()
  })

  it('prints a link by which the owner of an account sets its password, once', async () => {
    const user = await t.newUser()
    const context = { publicUrl: 'https://minato.example', now: t.clock.now() }
    const { url, expiresAt } = await linkForUser(t.context.db, ` ${user.email.toUpperCase()} `, context)
    expect(expiresAt.getTime() - context.now.getTime()).toBe(3 * 86_400_000)
    const [page, token] = url.split('?token=')
    expect(page).toBe('https://minato.example/auth/change-password')
    const set = () =>
      t.visitor().call(accountEndpoints.resetPassword, {
        query: { token: token! },
        body: { newPassword: 'a-new-anchor', confirmPassword: 'a-new-anchor' },
      })
    await set()
    await t.signIn(user.email, 'a-new-anchor')
    await expect(set()).rejects.toMatchObject({ status: 403 })
  })

  it('prints no link for an email that nobody has, and none for a disabled account', async () => {
    const context = { publicUrl: 'https://minato.example', now: t.clock.now() }
    await expect(linkForUser(t.context.db, 'nobody@minato.example', context)).rejects.toThrow('Nobody has an account')
    const { email } = await t.newUser({ kind: 'disabled' })
    await expect(linkForUser(t.context.db, email, context)).rejects.toThrow('is disabled')
  })

  it('makes passwords nobody guesses', () => {
    expect(makePassword()).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(makePassword()).not.toBe(makePassword())
  })
})

describe('editing one’s own data', () => {
  const edited = {
    fullName: '  Maria   Silva ',
    mobile: '+351 900 000 000',
    officePhone: '',
    company: 'Lisboa Autos',
    city: 'Porto',
    address: null,
    countryId: 178,
  }

  it('keeps what was typed, and leaves email, kind and money alone', async () => {
    const user = await t.newUser({ balance: 5, company: 'Old' })
    const caller = await t.as(user)
    const hostile = { ...edited, email: 'other@minato.example', kind: 'manager', balance: 9 }
    await caller.call(accountEndpoints.updateProfile, { body: hostile })
    const { detail, balanceInfo } = await caller.call(peopleEndpoints.viewProfile, {})
    expect(detail).toMatchObject({
      fullName: 'Maria   Silva',
      mobile: '+351 900 000 000',
      officePhone: null,
      company: 'Lisboa Autos',
      city: 'Porto',
      address: null,
      countryId: 178,
      email: user.email,
      userType: 2,
    })
    expect(balanceInfo.balance).toBe(5)
  })

  it('takes out of a name what would turn the amount beside it, and the lines of an e-mail', async () => {
    const caller = await t.as(await t.newUser())
    const fullName = '\u202eMaria\u2066 Silva\u202c\r\n\r\nPay to our new account'
    await caller.call(accountEndpoints.updateProfile, { body: { ...edited, fullName, company: 'Auto\u202e' } })
    const { detail } = await caller.call(peopleEndpoints.viewProfile, {})
    expect(detail).toMatchObject({ fullName: 'Maria Silva Pay to our new account', company: 'Auto' })
  })

  it('names each field that is missing or is no country', async () => {
    const caller = await t.as(await t.newUser())
    await expect(
      caller.call(accountEndpoints.updateProfile, { body: { ...edited, fullName: ' ', mobile: '', city: '' } }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { fullName: 'Required field', mobile: 'Required field', city: 'Required field' },
    })
    await expect(
      caller.call(accountEndpoints.updateProfile, { body: { ...edited, countryId: 9_999 } }),
    ).rejects.toMatchObject({ fields: { countryId: 'This option is no longer available' } })
  })
})

describe('changing the password', () => {
  const change = (caller: Caller, oldPassword: string, newPassword = 'a-new-anchor', again = newPassword) =>
    caller.call(accountEndpoints.changePassword, { body: { oldPassword, newPassword, confirmNewPassword: again } })

  it('signs out every other device, keeps this one, and tells the owner by mail', async () => {
    const user = await t.newUser()
    const [here, there] = [await t.as(user), await t.as(user)]
    await change(here, user.password)
    expect((await here.fetch('/v1/user/view-profile')).status).toBe(200)
    expect((await there.fetch('/v1/user/view-profile')).status).toBe(401)
    await expect(t.signIn(user.email, user.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
    await t.signIn(user.email, 'a-new-anchor')
    const mails = await t.context.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', user.email)
      .execute()
    expect(mails.map(mail => mail.subject)).toEqual(['Your password was changed – Minato'])
  })

  it('is refused at its field: a wrong old one, two that differ, one that everybody has', async () => {
    const user = await t.newUser()
    const caller = await t.as(user)
    await expect(change(caller, 'wrong-password')).rejects.toMatchObject({
      status: 422,
      fields: { oldPassword: 'This is not your current password' },
    })
    await expect(change(caller, user.password, 'first-one', 'other-one')).rejects.toMatchObject({
      fields: { confirmNewPassword: 'Passwords do not match' },
    })
    await expect(change(caller, user.password, 'password1')).rejects.toMatchObject({
      fields: { newPassword: 'This password is on lists of leaked passwords. Choose another' },
    })
    await t.signIn(user.email, user.password)
  })

  it('cannot be used to guess: ten tries, then 429', async () => {
    const user = await t.newUser()
    const caller = await t.as(user)
    for (let at = 0; at < 10; at += 1) await change(caller, 'wrong-password').catch(() => undefined)
    await expect(change(caller, user.password)).rejects.toMatchObject({ status: 429 })
  })
})

describe('my sessions', () => {
  it('are listed with this one marked, and ended one by one', async () => {
    const user = await t.newUser()
    const [here, there] = [await t.as(user), await t.as(user)]
    const list = await here.call(accountEndpoints.sessions, {})
    expect(list.map(session => session.current).sort()).toEqual([false, true])
    const other = list.find(session => !session.current)!
    await here.call(accountEndpoints.endSession, { body: { id: other.id } })
    expect((await there.fetch('/v1/user/view-profile')).status).toBe(401)
    await expect(here.call(accountEndpoints.endSession, { body: { id: other.id } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await here.call(accountEndpoints.sessions, {})).toMatchObject([{ current: true }])
  })

  it('of somebody else are not there', async () => {
    const stranger = await t.as(await t.newUser())
    const [session] = await (await t.as(await t.newUser())).call(accountEndpoints.sessions, {})
    const attempt = stranger.call(accountEndpoints.endSession, { body: { id: session!.id } })
    await expect(attempt).rejects.toMatchObject({ status: 404 })
  })

  it('end everywhere at once, this one too', async () => {
    const user = await t.newUser()
    const [here, there] = [await t.as(user), await t.as(user)]
    await here.call(accountEndpoints.endAllSessions, { body: {} })
    for (const caller of [here, there]) expect((await caller.fetch('/v1/user/view-profile')).status).toBe(401)
    expect(here.jar.header()).toBe('')
  })
})
