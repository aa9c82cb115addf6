import { describe, expect, it } from 'vitest'
import { ACCOUNT_ERRORS, nameOf } from '#client/auth/account-errors.fixture.ts'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { SignUp } from '#contract/auth/accounts.shapes.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { TRIES_BEFORE_PROOF, TRIES_OF_ACCOUNT } from '#server/auth/throttle.ts'
import { testApp } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { cheapProofs, newProof } from '#tests/support/proof.ts'
import { signUpForm } from '#tests/support/sign-up-form.ts'
import { sendMails } from '#tests/support/queue.ts'
import { mailServer } from '#tests/support/smtp.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/spans.ts'

const t = await testApp()
await cheapProofs(t.context)
const received = mailbox(t.context)

let people = 0
const newEmail = () => `somebody-${(people += 1)}@minato.example`
/** Everybody asks from an address of his own. */
const visitor = () => t.visitor({ ip: `2001:db8:0:${(people += 1)}::1` })

const proof = () => newProof(visitor())
const signUp = (body: SignUp) => visitor().call(accountEndpoints.signUp, { body })
const provenSignUp = async (change: Partial<SignUp> = {}) => signUp(signUpForm({ altcha: await proof(), ...change }))
const login = (email: string, password: string, altcha?: string) =>
  visitor().call(authEndpoints.login, { body: { email, password, altcha } })
const recover = (email: string, altcha?: string) =>
  visitor().call(accountEndpoints.recover, { query: { email, altcha } })
const verify = (token: string) => visitor().call(accountEndpoints.verifyEmail, { query: { token }, body: {} })
const check = (token: string) => visitor().call(accountEndpoints.checkResetToken, { query: { token } })
const reset = (token: string, newPassword = 'a-new-anchor', confirmPassword = newPassword) =>
  visitor().call(accountEndpoints.resetPassword, { query: { token }, body: { newPassword, confirmPassword } })

async function mailedTo(email: string): Promise<string> {
  const mails = await received(email)
  return mails.at(-1)!.token
}
async function unconfirmed() {
  const { email, password } = signUpForm()
  await provenSignUp({ email })
  return { email, password, token: await mailedTo(email) }
}
async function recovering() {
  const user = await t.newUser({ email: newEmail() })
  await recover(user.email)
  return { ...user, token: await mailedTo(user.email) }
}
const disabled = () => t.newUser({ kind: 'disabled', email: newEmail() })

async function guess(email: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await login(email, 'wrong-password', await proof()).catch(() => undefined)
}
/** The mail goes out over SMTP, where nobody answers. */
async function withoutMailServer<T>(work: Promise<T>): Promise<T> {
  const gone = await mailServer()
  await gone.close()
  const answer = await work
  await received()
  await sendMails(t.context, gone.url)
  const sent = await t.context.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is not', null).execute()
  expect(sent).toEqual([])
  return answer
}

/** How each of them happens; the answer to the last call is the one that is looked at. */
const HAPPENS: Record<string, () => Promise<unknown>> = {
  'login: a wrong password': async () => login((await t.newUser()).email, 'wrong-password'),
  'login: an email that nobody has': () => login(newEmail(), 'wrong-password'),
  'login: the password in capitals': async () => {
    const user = await t.newUser()
    return login(user.email, user.password.toUpperCase())
  },
  'login: a wrong password of a disabled account': async () => login((await disabled()).email, 'wrong-password'),
  'login: the right password of a disabled account': async () => {
    const user = await disabled()
    return login(user.email, user.password)
  },
  'login: the right password before the email is confirmed': async () => {
    const { email, password } = await unconfirmed()
    return login(email, password)
  },
  'login: a wrong password before the email is confirmed': async () =>
    login((await unconfirmed()).email, 'wrong-password'),
  'login: the right password, but never confirmed in three days': async () => {
    const { email, password } = await unconfirmed()
    t.clock.advance(72 * HOUR_MS)
    return login(email, password)
  },
  'login: the old password after a new one was set': async () => {
    const { email, password, token } = await recovering()
    await reset(token)
    return login(email, password)
  },
  'login: the fourth wrong password, and no proof of work': async () => {
    const { email } = await t.newUser()
    await guess(email, TRIES_BEFORE_PROOF)
    return login(email, 'wrong-password')
  },
  'login: a proof of work for the second time': async () => {
    const { email } = await t.newUser()
    await guess(email, TRIES_BEFORE_PROOF)
    const altcha = await proof()
    await login(email, 'wrong-password', altcha).catch(() => undefined)
    return login(email, 'wrong-password', altcha)
  },
  'login: the eleventh try in a quarter of an hour': async () => {
    const user = await t.newUser()
    await guess(user.email, TRIES_OF_ACCOUNT)
    return login(user.email, user.password, await proof())
  },
  'login: no email at all': () => login('grace', 'tall-ship-rigging'),
  'login: a password of five characters': () => login(newEmail(), 'short'),

  'sign-up: an email that has an account': async () => provenSignUp({ email: (await t.newUser()).email }),
  'sign-up: an email that waits for its confirmation': async () => provenSignUp({ email: (await unconfirmed()).email }),
  'sign-up: the mail server away': () => withoutMailServer(provenSignUp()),
  'sign-up: two different passwords': () => provenSignUp({ confirmPassword: 'another-one' }),
  'sign-up: a password that everybody has': () => provenSignUp({ password: 'qwerty123' }),
  'sign-up: a name of spaces and an email of none': () => provenSignUp({ fullName: '  ', email: 'nowhere' }),
  'sign-up: in Russian two words for a name and a phone of another kind': () =>
    provenSignUp({ language: 693, country: 183, fullName: 'Иванов Иван', mobile: '7914' }),
  'sign-up: no proof of work': () => signUp(signUpForm()),
  'sign-up: a proof of work that came too late': async () => {
    const altcha = await proof()
    t.clock.advance(30 * MINUTE_MS)
    return signUp(signUpForm({ altcha }))
  },
  'sign-up: the sixth one for a mailbox in an hour': async () => {
    const email = newEmail()
    for (let at = 0; at < 5; at += 1) await provenSignUp({ email })
    return provenSignUp({ email })
  },

  'forgot: an email that nobody has': () => recover(newEmail()),
  'forgot: a disabled account': async () => recover((await disabled()).email),
  'forgot: an email that waits for its confirmation': async () => recover((await unconfirmed()).email),
  'forgot: the mail server away': async () => withoutMailServer(recover((await t.newUser()).email)),
  'forgot: no email at all': () => recover('grace'),
  'forgot: the third time, and no proof of work': async () => {
    const email = newEmail()
    for (let at = 0; at < 2; at += 1) await recover(email)
    return recover(email)
  },
  'forgot: the sixth time in an hour': async () => {
    const email = newEmail()
    for (let at = 0; at < 5; at += 1) await recover(email, await proof())
    return recover(email, await proof())
  },

  'verify: a link that somebody made up': () => verify('made-up'),
  'verify: the link for the second time': async () => {
    const { token } = await unconfirmed()
    await verify(token)
    return verify(token)
  },
  'verify: the link after three days': async () => {
    const { token } = await unconfirmed()
    t.clock.advance(72 * HOUR_MS)
    return verify(token)
  },
  'verify: the link of a recovery': async () => verify((await recovering()).token),
  'verify: the older link once the newer one is used': async () => {
    const { email, password, token } = await unconfirmed()
    await visitor().call(accountEndpoints.resendVerification, { body: { email, password } })
    await verify(await mailedTo(email))
    return verify(token)
  },
  'verify: the link once the email has an account': async () => {
    const { email, token } = await unconfirmed()
    await t.newUser({ email })
    return verify(token)
  },

  'reset: a link that somebody made up': () => check('made-up'),
  'reset: the link for the second time': async () => {
    const { token } = await recovering()
    await reset(token)
    return check(token)
  },
  'reset: the link after an hour': async () => {
    const { token } = await recovering()
    t.clock.advance(HOUR_MS)
    return check(token)
  },
  'reset: the link of a sign-up': async () => check((await unconfirmed()).token),
  'reset: the older link once the newer one is used': async () => {
    const { email, token } = await recovering()
    await recover(email)
    await reset(await mailedTo(email))
    return check(token)
  },
  'reset: the link of an account that was disabled since': async () => {
    const { id, token } = await recovering()
    await t.context.db.updateTable('users').set({ kind: 'disabled' }).where('id', '=', id).execute()
    return check(token)
  },
  'reset: the link that was used in another tab while the password was typed': async () => {
    const { token } = await recovering()
    await check(token)
    await reset(token)
    return reset(token, 'another-anchor')
  },
  'reset: a password of five characters': async () => reset((await recovering()).token, 'short'),
  'reset: two different passwords': async () => reset((await recovering()).token, 'a-new-anchor', 'another-one'),
  'reset: a password that everybody has': async () => reset((await recovering()).token, 'qwerty123'),
}

describe('what can go wrong with an account', () => {
  const answered = ACCOUNT_ERRORS.filter(({ answer }) => answer !== 'away')

  it('is known in forty ways at least, and each of them happens here', () => {
    expect(ACCOUNT_ERRORS.length).toBeGreaterThanOrEqual(40)
    expect(answered.map(nameOf).sort()).toEqual(Object.keys(HAPPENS).sort())
  })

  it.each(answered.map(mishap => [nameOf(mishap), mishap] as const))('%s', async (name, { answer }) => {
    if (answer === 'away') return
    const { status, messageCode, message } = answer
    const happening = HAPPENS[name]!()
    if (status === 200) return expect(happening).resolves.toEqual({ success: true })
    await expect(happening).rejects.toMatchObject({
      status,
      code: messageCode,
      ...(typeof message === 'string' ? { message } : { fields: message }),
    })
  })

  it('of one account changes nothing for another, whose links go on working', async () => {
    const [mine, other] = [await recovering(), await recovering()]
    await reset(mine.token)
    await expect(login(other.email, other.password)).resolves.toEqual({ success: true })
    await expect(reset(other.token)).resolves.toEqual({ success: true })
  })
})
