import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import type { SignUp } from '#contract/auth/accounts.shapes.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { passwordFault } from '#server/auth/password-fault.ts'
import { forgetOldSessions } from '#server/auth/forget-old-sessions.ts'
import { testApp } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { cheapProofs, newProof } from '#tests/support/proof.ts'
import { signUpForm } from '#tests/support/sign-up-form.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts'

const t = await testApp()
const received = mailbox(t.context)
await cheapProofs(t.context)

let people = 0
const newEmail = () => `newcomer-${(people += 1)}@minato.example`

/** Everybody asks from an address of his own, unless a test is about that. */
const visitor = (language?: string) => t.visitor({ ip: `2001:db8:0:${people}::1`, ...(language ? { language } : {}) })
const proven = async <T extends object>(body: T) => ({ ...body, altcha: await newProof(visitor()) })
const signUp = async (body: SignUp, caller = visitor()) =>
  caller.call(accountEndpoints.signUp, { body: await proven(body) })
const verify = (token: string) => visitor().call(accountEndpoints.verifyEmail, { query: { token }, body: {} })
const recover = async (email: string) => visitor().call(accountEndpoints.recover, { query: await proven({ email }) })
const login = async (email: string, password: string) =>
  visitor().call(authEndpoints.login, { body: await proven({ email, password }) })
const reset = (token: string, newPassword = 'a-new-anchor', confirmPassword = newPassword) =>
  visitor().call(accountEndpoints.resetPassword, { query: { token }, body: { newPassword, confirmPassword } })

async function signedUp(change: Partial<SignUp> = {}) {
  const body = signUpForm(change)
  await signUp(body)
  const [mail] = await received(body.email.toLowerCase())
  return { ...body, token: mail!.token }
}

async function recovering(kind: UserKind = 'client') {
  const user = await t.newUser({ email: newEmail(), kind })
  await recover(user.email)
  const [mail] = await received(user.email)
  return { ...user, token: mail!.token }
}

const USED = { status: 403, code: 'token_expired', message: 'This link has already been used or has expired.' }

beforeEach(() => received())

describe('signing up', () => {
  it('makes an account once the mailbox confirms it: one that looks at everything and does not bid yet', async () => {
    const { email, token, password } = await signedUp({ email: 'Tamara@Minato.Example', referralCode: 'OLEG-7' })
    await expect(verify(token)).resolves.toEqual({ success: true })
    const { detail, permission } = await (await t.signIn(email, password)).call(peopleEndpoints.viewProfile, {})
    expect(detail).toMatchObject({
      email: 'tamara@minato.example',
      fullName: 'Grace Wanjiru',
      mobile: '+254 700 000 003',
      countryId: 112,
      city: 'Mombasa',
      userType: 984,
      language: 692,
    })
    expect(permission).toMatchObject({ carAuctionsView: true, biddingAllowed: false, managerBidForClient: false })
    const row = await t.context.db
      .selectFrom('users')
      .select('referral_code')
      .where('email', '=', 'tamara@minato.example')
      .executeTakeFirst()
    expect(row?.referral_code).toBe('OLEG-7')
  })

  it('does not let in before the confirmation, and says so only to people who know the password', async () => {
    const { email, password } = await signedUp()
    await expect(login(email, password)).rejects.toMatchObject({ status: 422, code: 'email_not_verified' })
    await expect(login(email, 'wrong-password')).rejects.toMatchObject({ status: 422, code: 'invalid_credentials' })
  })

  it('answers a taken email as any other, changes nothing, and notifies its owner by e-mail', async () => {
    const owner = await t.newUser({ email: newEmail() })
    const taken = signUpForm({ email: owner.email, password: 'somebody-elses' })
    await expect(signUp(taken)).resolves.toEqual({ success: true })
    const [mail, ...more] = await received(owner.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'You already have an account – Minato', token: '' })
    await expect(login(owner.email, owner.password)).resolves.toEqual({ success: true })
    await expect(login(owner.email, 'somebody-elses')).rejects.toMatchObject({ code: 'invalid_credentials' })
  })

  it('repeats in mail nothing that a stranger typed', async () => {
    const body = signUpForm({ fullName: 'Win at http://evil.example', city: 'evil.example' })
    await signUp(body)
    const [mail] = await received(body.email)
    expect(mail!.text + mail!.html + mail!.subject).not.toMatch(/evil/)
  })

  it('writes in the language of the form', async () => {
    const body = signUpForm({
      language: 693,
      fullName: 'Иванов Иван Иванович',
      mobile: '+7 (914) 000-00-02',
      country: 183,
    })
    await signUp(body)
    const [mail] = await received(body.email)
    expect(mail!.subject).toBe('Подтвердите почту — Minato')
    expect(mail!.html).toContain('<html lang="ru">')
  })

  it('asks for ten characters where new accounts must have a second factor', async () => {
    const { db } = t.context
    await db.insertInto('settings').values({ key: 'secondFactorKinds', value: '["restricted"]' }).execute()
    await expect(signUp(signUpForm({ password: 'zq7-vrim' }))).rejects.toMatchObject({
      fields: { password: expect.stringContaining('at least 10 characters') as string },
    })
    await signedUp({ password: 'zq7-vrim-x' })
    await db.deleteFrom('settings').where('key', '=', 'secondFactorKinds').execute()
    await signedUp({ password: 'zq7-vrim' })
  })

  it('has Russian rules for name and phone, under the names of the wire', async () => {
    const russian = { language: 693, country: 183 } as const
    const attempt = (change: Partial<SignUp>) =>
      visitor('ru').call(accountEndpoints.signUp, { body: signUpForm({ ...russian, ...change }) })
    await expect(attempt({ fullName: 'Иванов Иван', mobile: '89140000002' })).rejects.toMatchObject({
      status: 422,
      fields: {
        first_name: 'Фамилия, имя и отчество: три слова',
        telephone: 'Неверный номер. Введите в виде +7 (914) 000-00-00',
      },
    })
    await expect(attempt({ confirmPassword: 'another-one' })).rejects.toMatchObject({
      fields: { confirm_password: 'Пароли не совпадают' },
    })
  })

  it.each<[string, Partial<SignUp>, Record<string, string>]>([
    ['no name', { fullName: '  ' }, { first_name: 'Required field' }],
    ['a bad email', { email: 'nowhere' }, { email: 'Invalid email address' }],
    ['no phone', { mobile: '' }, { telephone: 'Required field' }],
    ['no country', { country: 0 }, { country: 'Required field' }],
    ['a country that is none', { country: 9_999 }, { country: 'This option is no longer available' }],
    ['no city', { city: '' }, { city: 'Required field' }],
    ['a short password', { password: 'short' }, { password: 'Must contain at least 6 characters' }],
    ['two passwords', { confirmPassword: 'other-one' }, { confirm_password: 'Passwords do not match' }],
    [
      'a password that everybody has',
      { password: 'Qwerty123' },
      { password: 'This password is on lists of leaked passwords. Choose another' },
    ],
    ['the terms unread', { terms: false as never }, { terms: 'Confirmation is required' }],
    ['no language', { language: 1 as never }, { language: 'Must be one of: 692, 693' }],
  ])('with %s is refused at its field, and nobody is written to', async (_, change, fields) => {
    const body = signUpForm(change)
    await expect(signUp(body)).rejects.toMatchObject({ status: 422, fields })
    expect(await received()).toEqual([])
  })

  it('pressed twice at once sends two e-mails; either confirms, once', async () => {
    const body = signUpForm()
    await Promise.all([signUp(body), signUp(body)])
    const mails = await received(body.email)
    expect(mails).toHaveLength(2)
    await expect(verify(mails[0]!.token)).resolves.toEqual({ success: true })
    await expect(verify(mails[1]!.token)).rejects.toMatchObject(USED)
    await expect(login(body.email, body.password)).resolves.toEqual({ success: true })
  })

  it('a stranger who signs up with somebody’s mailbox does not choose its owner’s password', async () => {
    const email = newEmail()
    const owner = await signedUp({ email, password: 'owners-own-rope' })
    await signedUp({ email, password: 'strangers-rope' })
    await verify(owner.token)
    await expect(login(email, 'owners-own-rope')).resolves.toEqual({ success: true })
    await expect(login(email, 'strangers-rope')).rejects.toMatchObject({ code: 'invalid_credentials' })
  })

  it('is refused after five mails an hour to one mailbox, known or unknown, even at the same moment', async () => {
    const owner = await t.newUser({ email: newEmail() })
    for (const email of [owner.email, newEmail()]) {
      const bodies = await Promise.all(Array.from({ length: 12 }, () => proven(signUpForm({ email }))))
      const answers = await Promise.all(
        bodies.map((body, at) =>
          t.visitor({ ip: `198.51.100.${at}` }).fetch('/v1/auth/signup', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        ),
      )
      expect(answers.filter(answer => answer.status === 200)).toHaveLength(5)
      const refused = answers.filter(answer => answer.status === 429)
      expect(refused).toHaveLength(7)
      expect(refused[0]!.headers.get('retry-after')).toBe('3600')
    }
    t.clock.advance(HOUR_MS)
    await expect(signUp(signUpForm({ email: owner.email }))).resolves.toEqual({ success: true })
  })

  it('is refused after thirty an hour from one address', async () => {
    const context = t.visitor({ ip: '198.51.100.200' })
    for (let at = 0; at < 30; at += 1) await signUp(signUpForm(), context)
    await expect(signUp(signUpForm(), context)).rejects.toMatchObject({ status: 429 })
    await expect(signUp(signUpForm(), t.visitor({ ip: '198.51.100.201' }))).resolves.toEqual({ success: true })
  })
})

describe('the link of a sign-up', () => {
  it('works once: the second press, the second tab and the reload get a message', async () => {
    const { token } = await signedUp()
    await verify(token)
    await expect(verify(token)).rejects.toMatchObject(USED)
  })

  it('pressed twice at the same moment makes one account', async () => {
    const { token, email } = await signedUp()
    const results = await Promise.allSettled([verify(token), verify(token), verify(token)])
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    const rows = await t.context.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  it('works for three days and not a moment longer', async () => {
    const [early, late] = [await signedUp(), await signedUp()]
    t.clock.advance(3 * DAY_MS - 1)
    await expect(verify(early.token)).resolves.toEqual({ success: true })
    t.clock.advance(1)
    await expect(verify(late.token)).rejects.toMatchObject(USED)
    await expect(login(late.email, late.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
  })

  it('made up, mistyped or missing opens nothing', async () => {
    const { token } = await signedUp()
    for (const wrong of ['made-up', token.slice(0, -1), token.toLowerCase(), `${token} `])
      await expect(verify(wrong)).rejects.toMatchObject(USED)
    await expect(verify('')).rejects.toMatchObject({ status: 422, fields: { token: 'Required field' } })
  })

  it('the link of a recovery does not confirm a sign-up', async () => {
    const { token } = await recovering()
    await expect(verify(token)).rejects.toMatchObject(USED)
  })

  it('leads nowhere once the email has got an account in another way', async () => {
    const { email, token } = await signedUp()
    await t.newUser({ email })
    await expect(verify(token)).rejects.toMatchObject(USED)
  })

  it('is sent again to people who know the password, and both links work until one is used', async () => {
    const { email, password, token } = await signedUp()
    await visitor().call(accountEndpoints.resendVerification, { body: { email, password } })
    const [again] = await received(email)
    expect(again!.token).not.toBe(token)
    await expect(verify(token)).resolves.toEqual({ success: true })
    await expect(verify(again!.token)).rejects.toMatchObject(USED)
  })

  it('the link is not sent again with a wrong password, or if there is nothing to confirm', async () => {
    const pending = await signedUp()
    const user = await t.newUser({ email: newEmail() })
    for (const body of [
      { email: pending.email, password: 'wrong-password' },
      { email: user.email, password: user.password },
      { email: 'nobody@minato.example', password: 'wrong-password' },
    ])
      await expect(visitor().call(accountEndpoints.resendVerification, { body })).rejects.toMatchObject({
        code: 'invalid_credentials',
      })
    expect(await received()).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('is set again by the link; every device is signed out, and the owner is notified', async () => {
    const { email, token, id } = await recovering()
    const [phone, staff] = [await t.as({ id }), await t.as({ id })]
    await expect(visitor().call(accountEndpoints.checkResetToken, { query: { token } })).resolves.toMatchObject({
      success: true,
      shortestPassword: 6,
    })
    await expect(reset(token)).resolves.toEqual({ success: true })
    for (const caller of [phone, staff]) expect((await caller.fetch('/v1/user/view-profile')).status).toBe(401)
    await expect(login(email, 'harbour-seven')).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(login(email, 'a-new-anchor')).resolves.toEqual({ success: true })
    expect((await received(email)).map(mail => mail.subject)).toEqual(['Your password was changed – Minato'])
  })

  it('of an email without an account is answered the same, and nobody is written to', async () => {
    await expect(recover('nobody@minato.example')).resolves.toEqual({ success: true })
    expect(await received()).toEqual([])
  })

  it('of a disabled account is answered the same, and nobody is written to', async () => {
    const user = await t.newUser({ kind: 'disabled', email: newEmail() })
    await expect(recover(user.email)).resolves.toEqual({ success: true })
    expect(await received()).toEqual([])
  })

  it('of a sign-up that was never confirmed sends the confirmation again', async () => {
    const { email } = await signedUp()
    await recover(email)
    await received(email)
    const mails = await t.context.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', email)
      .execute()
    expect(mails.map(mail => mail.subject)).toEqual(Array(2).fill('Confirm your email – Minato'))
  })

  it('writes in the language of the account', async () => {
    const user = await t.newUser({ email: newEmail(), language: 693 })
    await recover(user.email.toUpperCase())
    expect((await received(user.email))[0]!.subject).toBe('Новый пароль — Minato')
  })

  it('needs an email', async () => {
    await expect(recover('')).rejects.toMatchObject({ status: 422, fields: { email: 'Required field' } })
    await expect(recover('nowhere')).rejects.toMatchObject({ fields: { email: 'Invalid email address' } })
  })

  it('is refused after five mails an hour to one mailbox, known or unknown', async () => {
    const user = await t.newUser({ email: newEmail() })
    for (const email of [user.email, newEmail()]) {
      for (let at = 0; at < 5; at += 1) await recover(email)
      await expect(recover(email)).rejects.toMatchObject({ status: 429, detail: { seconds: 3600 } })
    }
  })

  it('lets the owner in although strangers were guessing', async () => {
    const { email, token } = await recovering()
    for (let at = 0; at < 10; at += 1) await login(email, 'wrong-password').catch(() => undefined)
    await expect(login(email, 'harbour-seven')).rejects.toMatchObject({ status: 429 })
    await reset(token)
    await expect(login(email, 'a-new-anchor')).resolves.toEqual({ success: true })
  })
})

describe('the link of a recovery', () => {
  const check = (token: string) => visitor().call(accountEndpoints.checkResetToken, { query: { token } })

  it('says how long the password of a manager must be', async () => {
    const { token } = await recovering('manager')
    await expect(check(token)).resolves.toMatchObject({ success: true, shortestPassword: 10 })
  })

  it('says whether anybody has ever logged in to its account', async () => {
    const { email, token, password } = await recovering()
    await expect(check(token)).resolves.toMatchObject({ isFirst: true })
    await login(email, password)
    await expect(check(token)).resolves.toMatchObject({ isFirst: false })
  })

  it('works once, even pressed twice at the same moment', async () => {
    const { token, email } = await recovering()
    const results = await Promise.allSettled([reset(token, 'first-anchor'), reset(token, 'second-anchor')])
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(check(token)).rejects.toMatchObject(USED)
    const won = results[0]!.status === 'fulfilled' ? 'first-anchor' : 'second-anchor'
    await expect(login(email, won)).resolves.toEqual({ success: true })
  })

  it('works for an hour and not a moment longer', async () => {
    const { token } = await recovering()
    t.clock.advance(HOUR_MS - 1)
    await expect(check(token)).resolves.toMatchObject({ success: true })
    t.clock.advance(1)
    await expect(check(token)).rejects.toMatchObject(USED)
    await expect(reset(token)).rejects.toMatchObject(USED)
  })

  it('dies with every other one of the same mailbox once a password is set', async () => {
    const { email, token } = await recovering()
    await recover(email)
    const [second] = await received(email)
    await reset(second!.token)
    await expect(reset(token)).rejects.toMatchObject(USED)
  })

  it('dies once its owner has changed the password with the old one', async () => {
    const { token, password, ...user } = await recovering()
    const body = { oldPassword: password, newPassword: 'tall-ship-rigging', confirmNewPassword: 'tall-ship-rigging' }
    await (await t.as(user)).call(accountEndpoints.changePassword, { body })
    await expect(check(token)).rejects.toMatchObject(USED)
    await expect(reset(token)).rejects.toMatchObject(USED)
  })

  it('is refused while its account is disabled, whose manager shuts somebody out, and works again after', async () => {
    const { id, email, token } = await recovering()
    const setKind = (kind: UserKind) => t.context.db.updateTable('users').set({ kind }).where('id', '=', id).execute()
    await setKind('disabled')
    const refused = { status: 403, code: 'account_disabled' }
    await expect(visitor().call(accountEndpoints.checkResetToken, { query: { token } })).rejects.toMatchObject(refused)
    await expect(reset(token)).rejects.toMatchObject(refused)
    await setKind('client')
    await expect(reset(token)).resolves.toEqual({ success: true })
    await expect(login(email, 'a-new-anchor')).resolves.toEqual({ success: true })
  })

  it('sets the password of its own account alone', async () => {
    const [mine, other] = [await recovering(), await recovering()]
    await reset(mine.token)
    await expect(login(other.email, other.password)).resolves.toEqual({ success: true })
    await expect(check(other.token)).resolves.toMatchObject({ success: true })
  })

  it('the link of a sign-up, or a made-up one, does not set a password', async () => {
    const { token } = await signedUp()
    for (const wrong of [token, 'made-up']) {
      await expect(check(wrong)).rejects.toMatchObject(USED)
      await expect(reset(wrong)).rejects.toMatchObject(USED)
    }
  })

  it('outlives a password that is refused', async () => {
    const { token } = await recovering()
    await expect(reset(token, 'short')).rejects.toMatchObject({ status: 422, fields: { newPassword: /6/ } })
    await expect(reset(token, 'first-one', 'other-one')).rejects.toMatchObject({
      fields: { confirmPassword: 'Passwords do not match' },
    })
    await expect(reset(token, 'minato2026')).rejects.toMatchObject({ fields: { newPassword: /Too many people/ } })
    await expect(reset(token)).resolves.toEqual({ success: true })
  })
})

describe('the kept data', () => {
  it('a link is stored as its hash alone, and a used sign-up keeps nothing of the person', async () => {
    const { token, email } = await signedUp()
    const rowsOf = () => t.context.db.selectFrom('account_requests').selectAll().where('email', '=', email).execute()
    expect(JSON.stringify(await rowsOf())).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    await verify(token)
    expect(await rowsOf()).toMatchObject([{ password_hash: null, full_name: null, mobile: null, city: null }])
  })

  it('a request is deleted once none of its links can work', async () => {
    const { email } = await signedUp()
    t.clock.advance(3 * DAY_MS)
    const count = async () => {
      await forgetOldSessions(t.context.db, t.clock.now())
      return (await t.context.db.selectFrom('account_requests').select('id').where('email', '=', email).execute())
        .length
    }
    expect(await count()).toBe(1)
    t.clock.advance(DAY_MS + 1)
    expect(await count()).toBe(0)
  })
})

describe('passwords that may not be set', () => {
  it('are among hundreds of thousands of leaked ones', async () => {
    for (const one of ['123456', 'Password1!', 'QWERTY123', 'trustno1', 'iloveyou', 'ghjcnbnenrf'])
      expect([one, await passwordFault(one, OWNER)]).toEqual([one, 'commonPassword'])
  })

  it.each(['aaaaaaa', 'abcabcabc', '20262026', 'пароль123', 'minato2026', 'йцукен'])(
    'are patterns and words of here: %s',
    async text => expect(await passwordFault(text, OWNER)).toBe('commonPassword'),
  )

  it.each(['Olga.Petrova@Mail.Example', 'olga.petrova', 'Petrova', 'Olga Petrova', 'OLGAPETROVA'])(
    'are the owner’s email and name: %s',
    async text => expect(await passwordFault(text, OWNER)).toBe('ownPassword'),
  )

  it('have fewer than ten characters for a manager', async () => {
    expect(await passwordFault('k7#vQ2!xz', { ...OWNER, kind: 'manager' })).toBe('minLength10')
    expect(await passwordFault('k7#vQ2!xzR', { ...OWNER, kind: 'manager' })).toBeNull()
  })

  it.each(['minato-demo', 'harbour-seven', 'tall-ship-rigging', 'k7#vQ2'])('do not include %s', async text =>
    expect(await passwordFault(text, OWNER)).toBeNull(),
  )

  it('are named with their rule in both languages', async () => {
    const manager = await t.newUser({ kind: 'manager', fullName: 'Konstantin Tolstoy' })
    const set = async (newPassword: string, language: string) => {
      const caller = t.visitor({ language, jar: (await t.as(manager)).jar })
      const body = { oldPassword: manager.password, newPassword, confirmNewPassword: newPassword }
      return caller.call(accountEndpoints.changePassword, { body })
    }
    await expect(set('k7#vQ2!xz', 'en')).rejects.toMatchObject({
      fields: { newPassword: 'Must contain at least 10 characters for this type of account' },
    })
    await expect(set('k7#vQ2!xz', 'ru')).rejects.toMatchObject({
      fields: { newPassword: 'Для аккаунта этого типа не менее 10 символов' },
    })
    await expect(set('KonstantinTolstoy', 'ru')).rejects.toMatchObject({
      fields: { newPassword: 'Не должен совпадать с вашей почтой или именем' },
    })
    await expect(set(manager.password, 'ru')).rejects.toMatchObject({
      fields: { newPassword: 'Это ваш текущий пароль. Выберите другой' },
    })
    await expect(set('1234567890', 'ru')).rejects.toMatchObject({
      fields: { newPassword: 'Этот пароль есть в списках утёкших паролей. Выберите другой' },
    })
  })
})

const OWNER = { kind: 'client', email: 'olga.petrova@mail.example', fullName: 'Olga Petrova' } as const
