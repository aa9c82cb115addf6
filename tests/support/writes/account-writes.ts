import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import type { Caller, TestApp } from '../app.ts'
import { authenticator, withFactor } from '../authenticator.ts'
import { mailbox } from '../mailbox.ts'
import { SoftKey, withPasskey } from '../passkeys.ts'
import { PASSWORD } from '../people.ts'
import { newProof } from '../proof.ts'
import type { ValidWrite } from './scene.ts'

let people = 0
/** Each from a separate address, so that nobody is limited by somebody else's attempts. */
const stranger = (t: TestApp) => t.visitor({ ip: `2001:db8:5:${(people += 1).toString(16)}::1` })

const softKey = (t: TestApp) => new SoftKey(t.context.config.publicUrl)

async function signUpForm(caller: Caller) {
  return {
    fullName: 'Grace Wanjiru',
    referralCode: 'SPRING',
    email: `writes-${(people += 1)}@minato.example`,
    mobile: '+254 700 000 003',
    country: 112,
    city: 'Mombasa',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: true as const,
    language: 692 as const,
    altcha: await newProof(caller),
  }
}

async function signedUp(t: TestApp) {
  const caller = stranger(t)
  const form = await signUpForm(caller)
  await caller.call(accountEndpoints.signUp, { body: form })
  const [mail] = await mailbox(t.context)(form.email)
  return { caller, form, token: mail!.token }
}

async function recovering(t: TestApp) {
  const caller = stranger(t)
  const { email } = await t.newUser()
  await caller.call(accountEndpoints.recover, { query: { email } })
  const [mail] = await mailbox(t.context)(email)
  return { caller, token: mail!.token }
}

const NEW = { newPassword: 'a-new-anchor', confirmPassword: 'a-new-anchor' }

/** By the password and the app's next code, without the recovery codes, whose use is noted. */
const bothSteps: ValidWrite = async ({ t, client, buyer }) => {
  const { codeOf } = await withFactor(t, buyer)
  return { caller: buyer, body: { password: client.password, code: codeOf(1) } }
}

/** Calls about the account itself: its access, its password, its sign-ins. */
export const accountWrites: Readonly<Record<string, ValidWrite>> = {
  'POST /auth': ({ t, client }) => ({ caller: stranger(t), body: { email: client.email, password: client.password } }),
  'POST /auth/code': async ({ t, client, buyer }) => {
    const { codeOf } = await withFactor(t, buyer)
    const caller = stranger(t)
    await caller.call(authEndpoints.login, { body: { email: client.email, password: client.password } })
    return { caller, body: { code: codeOf(1) } }
  },
  'POST /auth/second-factor/begin': ({ buyer }) => ({ caller: buyer, body: {} }),
  'POST /auth/second-factor/confirm': async ({ t, buyer }) => {
    const { secret } = await buyer.call(secondFactorEndpoints.beginFactor, { body: {} })
    return { caller: buyer, body: { code: authenticator(secret, t)() } }
  },
  'POST /auth/second-factor/codes': bothSteps,
  'POST /auth/second-factor/off': bothSteps,
  'POST /auth/passkeys/begin': ({ buyer }) => ({ caller: buyer, body: {} }),
  'POST /auth/passkeys/confirm': async ({ t, buyer }) => {
    const options = await buyer.call(passkeyEndpoints.beginPasskey, { body: {} })
    return { caller: buyer, body: softKey(t).make(options) }
  },
  'POST /auth/passkeys/rename': async ({ t, buyer }) => {
    const { id } = await withPasskey(buyer, softKey(t))
    return { caller: buyer, body: { id, name: 'My phone' } }
  },
  'POST /auth/passkeys/remove': async ({ t, buyer }) => {
    const { id } = await withPasskey(buyer, softKey(t))
    return { caller: buyer, body: { id } }
  },
  'POST /auth/passkeys/sign-in/begin': ({ t }) => ({ caller: stranger(t), body: {} }),
  'POST /auth/passkeys/sign-in': async ({ t, buyer }) => {
    const key = softKey(t)
    await withPasskey(buyer, key)
    const caller = stranger(t)
    return { caller, body: key.use(await caller.call(passkeyEndpoints.beginPasskeySignIn, { body: {} })) }
  },
  'POST /auth/passkeys/prove/begin': ({ buyer }) => ({ caller: buyer, body: {} }),
  'POST /auth/passkeys/prove': async ({ t, buyer }) => {
    const key = softKey(t)
    await withPasskey(buyer, key)
    return { caller: buyer, body: key.use(await buyer.call(passkeyEndpoints.beginPasskeyProof, { body: {} })) }
  },
  'GET /auth/update': ({ buyer }) => ({ caller: buyer }),
  'POST /auth/logout': ({ buyer }) => ({ caller: buyer }),
  'POST /auth/signup': async ({ t }) => {
    const caller = stranger(t)
    return { caller, body: await signUpForm(caller) }
  },
  'POST /auth/resend-verification': async ({ t }) => {
    const { caller, form } = await signedUp(t)
    return { caller, body: { email: form.email, password: form.password } }
  },
  'POST /auth/verify-email': async ({ t }) => {
    const { caller, token } = await signedUp(t)
    return { caller, query: { token }, body: {} }
  },
  'GET /auth/reset-password': ({ t, client }) => ({ caller: stranger(t), query: { email: client.email } }),
  'POST /auth/reset-password-verify': async ({ t }) => {
    const { caller, token } = await recovering(t)
    return { caller, query: { token }, body: NEW }
  },
  'POST /auth/not-me': async ({ t, client }) => {
    const caller = stranger(t)
    const received = mailbox(t.context)
    for (let at = 0; at < 2; at += 1)
      await stranger(t).call(authEndpoints.login, { body: { email: client.email, password: client.password } })
    const { token } = (await received(client.email)).at(-1)!
    return { caller, query: { token }, body: {} }
  },
  'POST /auth/prove': ({ buyer, client }) => ({ caller: buyer, body: { password: client.password } }),
  'POST /auth/end-session': async ({ t, client, buyer }) => {
    await stranger(t).call(authEndpoints.login, { body: { email: client.email, password: client.password } })
    const other = (await buyer.call(accountEndpoints.sessions, {})).find(session => !session.current)!
    return { caller: buyer, body: { id: other.id } }
  },
  'POST /auth/logout-everywhere': ({ buyer }) => ({ caller: buyer, body: {} }),
  'POST /user/change-password': ({ buyer, client }) => ({
    caller: buyer,
    body: { oldPassword: client.password, newPassword: NEW.newPassword, confirmNewPassword: NEW.newPassword },
  }),
  'PUT /user/update-setting': ({ buyer }) => ({ caller: buyer, body: { bidEmailNotify: false, language: 693 } }),
  'PUT /user/update-profile': ({ buyer }) => ({
    caller: buyer,
    body: {
      fullName: 'Same Person',
      mobile: '+351 900 000 000',
      officePhone: '+351 900 000 001',
      company: 'Douro Motors',
      city: 'Porto',
      address: 'Rua das Flores 1',
      countryId: 178,
    },
  }),
}
