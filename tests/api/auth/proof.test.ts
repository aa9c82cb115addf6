import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { SignUp } from '#contract/auth/accounts.shapes.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { forgetOldSessions } from '#server/auth/forget-old-sessions.ts'
import { PROOF_MS, PROOF_WORK } from '#server/auth/proof.ts'
import { ADDRESS_TRIES_BEFORE_PROOF, TRIES_BEFORE_PROOF } from '#server/auth/throttle.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { cheapProofs, newProof } from '#tests/support/proof.ts'
import { signUpForm } from '#tests/support/sign-up-form.ts'

const t = await testApp()
await cheapProofs(t.context)

let people = 0
const visitor = () => t.visitor({ ip: `2001:db8:0:${(people += 1)}::1` })

const signUp = (change: Partial<SignUp>, caller = visitor()) =>
  caller.call(accountEndpoints.signUp, { body: signUpForm(change) })
const login = (email: string, password: string, altcha?: string, caller: Caller = visitor()) =>
  caller.call(authEndpoints.login, { body: { email, password, altcha } })
const recover = (email: string, altcha?: string, caller = visitor()) =>
  caller.call(accountEndpoints.recover, { query: { email, altcha } })

const REFUSED = { status: 403, code: 'challenge_failed', message: 'Recaptcha error. Please try again' }
const WRONG = { status: 422, code: 'invalid_credentials' }

/** The parts of a proof, to be changed. */
type Opened = {
  challenge: { parameters: Record<string, unknown> & { data: Record<string, number> }; signature: string }
  solution: { counter: number; derivedKey: string }
}
const opened = (proof: string) => JSON.parse(atob(proof)) as Opened
const sealed = (payload: unknown) => btoa(JSON.stringify(payload))

describe('a proof of work', () => {
  it('lets a sign-up in, once', async () => {
    const altcha = await newProof(visitor())
    await expect(signUp({ altcha })).resolves.toEqual({ success: true })
    await expect(signUp({ altcha })).rejects.toMatchObject(REFUSED)
  })

  it('sent many times at the same moment lets one in, in whichever server process', async () => {
    const altcha = await newProof(visitor())
    const other = t.anotherProcess()
    const ask = (app: typeof t.app) =>
      app.request('/v1/auth/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(signUpForm({ altcha })),
      })
    const answers = await Promise.all([t.app, other.app, t.app, other.app, t.app, other.app].map(ask))
    await other.end()
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 403, 403, 403, 403, 403])
  })

  it('is not used up by a form that is refused', async () => {
    const altcha = await newProof(visitor())
    await expect(signUp({ altcha, password: 'qwerty123' })).rejects.toMatchObject({ status: 422 })
    await expect(signUp({ altcha, country: 9_999 })).rejects.toMatchObject({ status: 422 })
    await expect(signUp({ altcha })).resolves.toEqual({ success: true })
  })

  it('that another installation gave out, or that nobody did, counts for nothing', async () => {
    const { challenge, solution } = opened(await newProof(visitor()))
    const { parameters, signature } = challenge
    const wrong: Record<string, unknown> = {
      'no proof': undefined,
      'an empty one': '',
      'no base64': '{}',
      'no object': sealed('x'),
      'half of one': sealed({ challenge }),
      'another key': sealed({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }),
      'the key that all can see': sealed({ challenge, solution: { counter: 1, derivedKey: parameters.keyPrefix } }),
      'another signature': sealed({ challenge: { parameters, signature: 'ab'.repeat(32) }, solution }),
      'no signature': sealed({ challenge: { parameters, signature: '' }, solution }),
      'cheaper work': sealed({ challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution }),
      'another nonce': sealed({ challenge: { parameters: { ...parameters, nonce: 'ab' }, signature }, solution }),
      'a later end': sealed({
        challenge: {
          parameters: { ...parameters, data: { ...parameters.data, until: parameters.data.until! + 1 } },
          signature,
        },
        solution,
      }),
    }
    for (const [what, altcha] of Object.entries(wrong))
      await expect(signUp({ altcha: altcha as string }), what).rejects.toMatchObject(REFUSED)
    await expect(signUp({ altcha: sealed({ challenge, solution }) })).resolves.toEqual({ success: true })
  })

  it('counts for half an hour and not a moment longer, and is remembered as long', async () => {
    const [early, late] = [await newProof(visitor()), await newProof(visitor())]
    const spent = () => t.context.db.selectFrom('spent_proofs').select('nonce').execute()
    t.clock.advance(PROOF_MS - 1)
    await expect(signUp({ altcha: early })).resolves.toEqual({ success: true })
    await forgetOldSessions(t.context.db, t.clock.now())
    await expect(signUp({ altcha: early })).rejects.toMatchObject(REFUSED)
    t.clock.advance(1)
    await expect(signUp({ altcha: late })).rejects.toMatchObject(REFUSED)
    t.clock.advance(1)
    await forgetOldSessions(t.context.db, t.clock.now())
    expect(await spent()).toEqual([])
  })

  it('a proof takes the work of the setting, or the default if the setting is invalid', async () => {
    const most = async (value: string) => {
      await t.context.db.updateTable('settings').set({ value }).where('key', '=', 'proofWork').execute()
      return (await visitor().call(accountEndpoints.challenge, {})).parameters.data.most
    }
    for (const value of ['0', '-3', '"a lot"', '1000000']) expect(await most(value)).toBe(PROOF_WORK)
    expect(await most('2')).toBe(2)
  })

  it('is asked for in Russian, too', async () => {
    const caller = t.visitor({ language: 'ru' })
    await expect(signUp({ language: 692 }, caller)).rejects.toMatchObject({
      message: 'Ошибка проверки. Попробуйте ещё раз',
    })
  })
})

describe('guessing a password', () => {
  it.each(['known', 'unknown'])('of a %s email costs a proof from the fourth try on, each', async kind => {
    const email = kind === 'known' ? (await t.newUser()).email : `nobody-${(people += 1)}@minato.example`
    for (let at = 0; at < TRIES_BEFORE_PROOF; at += 1)
      await expect(login(email, 'wrong-password')).rejects.toMatchObject(WRONG)
    await expect(login(email, 'wrong-password')).rejects.toMatchObject(REFUSED)
    const altcha = await newProof(visitor())
    await expect(login(email, 'wrong-password', altcha)).rejects.toMatchObject(WRONG)
    await expect(login(email, 'wrong-password', altcha)).rejects.toMatchObject(REFUSED)
  })

  it('without one is neither evaluated nor counted, and the right one with it gets in', async () => {
    const user = await t.newUser()
    for (let at = 0; at < TRIES_BEFORE_PROOF; at += 1) await login(user.email, 'wrong-password').catch(() => undefined)
    for (let at = 0; at < 20; at += 1) await expect(login(user.email, user.password)).rejects.toMatchObject(REFUSED)
    await expect(login(user.email, user.password, await newProof(visitor()))).resolves.toEqual({ success: true })
    await expect(login(user.email, user.password, await newProof(visitor()))).resolves.toEqual({ success: true })
  })

  it('at many accounts costs one as well, once an address has failed often', async () => {
    const guesser = t.visitor({ ip: '198.51.100.77' })
    const guess = (altcha?: string) =>
      login(`victim-${(people += 1)}@minato.example`, 'wrong-password', altcha, guesser)
    for (let at = 0; at < ADDRESS_TRIES_BEFORE_PROOF; at += 1) await expect(guess()).rejects.toMatchObject(WRONG)
    await expect(guess()).rejects.toMatchObject(REFUSED)
    await expect(guess(await newProof(guesser))).rejects.toMatchObject(WRONG)
  })

  it('costs the owner nothing on a device that he used before', async () => {
    const user = await t.newUser()
    const owner = await t.signIn(user.email, user.password)
    for (let at = 0; at < TRIES_BEFORE_PROOF; at += 1) await login(user.email, 'wrong-password').catch(() => undefined)
    await expect(login(user.email, user.password, undefined, owner)).resolves.toEqual({ success: true })
  })
})

describe('asking for a forgotten password', () => {
  it.each(['known', 'unknown'])('of a %s email wants a proof from the third time on', async kind => {
    const email = kind === 'known' ? (await t.newUser()).email : `nobody-${(people += 1)}@minato.example`
    for (let at = 0; at < 2; at += 1) await expect(recover(email)).resolves.toEqual({ success: true })
    await expect(recover(email)).rejects.toMatchObject(REFUSED)
    await expect(recover(email, await newProof(visitor()))).resolves.toEqual({ success: true })
  })
})
