import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { forgetOldSessions } from '#server/auth/forget-old-sessions.ts'
import { createCall } from '#client/api/call.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { passkeyNamesOf, signInBy, SoftKey, withPasskey, type PasskeyFault } from '#tests/support/passkeys.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

const ORIGIN = 'https://minato.example'
const t = await testApp({ env: { PUBLIC_URL: ORIGIN, DEMO: 'on' }, idle: true })
const { db } = t.context
const received = mailbox(t.context)
let addresses = 0
const stranger = () => t.visitor({ ip: `198.51.100.${(addresses += 1) % 250}` })
const profile = (caller: Caller) => caller.call(peopleEndpoints.viewProfile, {})
const subjects = async (email: string) => (await received(email)).map(({ subject }) => subject)

/** Somebody with a passkey, and a browser of nobody. */
async function keyed(options: { counts?: boolean } = {}) {
  const user = await t.newUser()
  const owner = await t.as(user)
  const key = new SoftKey(ORIGIN, options)
  const passkey = await withPasskey(owner, key)
  await received(user.email)
  return { user, owner, key, passkey, other: stranger() }
}

const eventsOf = async (userId: number) =>
  (await db.selectFrom('account_log').select('event').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ event }) => event,
  )

describe('a passkey', () => {
  it('needs a recent proof to be added, and its owner gets an e-mail', async () => {
    const user = await t.newUser()
    const owner = await t.as(user)
    const options = await owner.call(passkeyEndpoints.beginPasskey, { body: {} })
    expect(options).toMatchObject({
      rp: { id: 'minato.example', name: 'Minato' },
      user: { name: user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const key = new SoftKey(ORIGIN)
    const passkey = await owner.call(passkeyEndpoints.confirmPasskey, { body: key.make(options) })
    expect(passkey).toMatchObject({ usedAt: null, synced: true })
    await expect(owner.call(passkeyEndpoints.passkeys, {})).resolves.toEqual([passkey])
    const [mail] = await received(user.email)
    expect(mail).toMatchObject({ subject: 'New passkey – Minato' })
    expect(mail!.link!.href).toContain('/auth/not-me?token=')
    const again = await owner.call(passkeyEndpoints.beginPasskey, { body: {} })
    expect(again.excludeCredentials).toMatchObject([{ id: key.id, transports: ['internal', 'hybrid'] }])
    expect(again.user.id).toBe(options.user.id)

    t.clock.advance(16 * MINUTE_MS)
    const later = await t.as(user)
    await db
      .updateTable('session_families')
      .set({ proved_at: new Date(0) })
      .where('user_id', '=', user.id)
      .execute()
    await expect(later.call(passkeyEndpoints.beginPasskey, { body: {} })).rejects.toMatchObject({
      status: 403,
      code: 'proof_needed',
      detail: { proof: 'password', passkeys: 'yes' },
    })
    await expect(later.call(passkeyEndpoints.removePasskey, { body: { id: passkey.id } })).rejects.toMatchObject({
      code: 'proof_needed',
    })
  })

  it('alone signs its owner in, on a device that has only the passkey', async () => {
    const { user, key, other, owner } = await keyed()
    await expect(signInBy(other, key)).resolves.toEqual({ success: true })
    await expect(profile(other)).resolves.toMatchObject({ detail: { userId: user.id } })
    const [passkey] = await owner.call(passkeyEndpoints.passkeys, {})
    expect(passkey!.usedAt).toBe('2026-11-24T12:16:00+09:00')
    expect(await eventsOf(user.id)).toEqual(['passkey-added', 'signed-in'])
  })

  it('ends the session that the device had, so that none can be planted', async () => {
    const { user, key, other } = await keyed()
    const thief = await t.newUser()
    await other.call(authEndpoints.login, { body: { email: thief.email, password: thief.password } })
    const planted = t.visitor({ jar: other.jar.copy() })
    await signInBy(other, key)
    await expect(profile(planted)).rejects.toMatchObject({ status: 401 })
    await expect(profile(other)).resolves.toMatchObject({ detail: { userId: user.id } })
  })

  it('notifies the owner of a new device', async () => {
    const { user, key, other } = await keyed()
    await signInBy(other, key)
    await signInBy(other, key)
    expect(await subjects(user.email)).toEqual([])
    await signInBy(stranger(), key)
    expect(await subjects(user.email)).toEqual(['New device – Minato'])
  })

  it('is named after its device, renamed, and removed with a mail; nobody else’s is', async () => {
    const { user, owner, passkey, key } = await keyed()
    const alien = await keyed()
    await expect(
      alien.owner.call(passkeyEndpoints.renamePasskey, { body: { id: passkey.id, name: 'Mine' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(alien.owner.call(passkeyEndpoints.removePasskey, { body: { id: passkey.id } })).rejects.toMatchObject({
      status: 404,
    })
    for (const id of [2 ** 31, 1e21])
      await expect(owner.call(passkeyEndpoints.renamePasskey, { body: { id, name: 'Mine' } })).rejects.toMatchObject({
        status: 422,
      })
    await owner.call(passkeyEndpoints.renamePasskey, { body: { id: passkey.id, name: '  Juma’s phone ' } })
    expect(await passkeyNamesOf(db, user.id)).toEqual(['Juma’s phone'])
    await owner.call(passkeyEndpoints.removePasskey, { body: { id: passkey.id } })
    expect(await passkeyNamesOf(db, user.id)).toEqual([])
    expect(await subjects(user.email)).toEqual(['Passkey removed – Minato'])
    expect(await eventsOf(user.id)).toEqual(['passkey-added', 'passkey-renamed', 'passkey-removed'])
    await expect(signInBy(stranger(), key)).rejects.toMatchObject({ status: 422, code: 'passkey_unknown' })
  })

  it('is one of twenty at most', async () => {
    const { user, owner } = await keyed()
    const begun = await owner.call(passkeyEndpoints.beginPasskey, { body: {} })
    const row = await db.selectFrom('passkeys').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
    const { id: _, ...copied } = row
    const more = Array.from({ length: 19 }, (_one, at) => ({ ...copied, credential_id: `more-${user.id}-${at}` }))
    await db.insertInto('passkeys').values(more).execute()
    const refused = { status: 409, code: 'too_many_passkeys', detail: { limit: 20 } }
    await expect(owner.call(passkeyEndpoints.beginPasskey, { body: {} })).rejects.toMatchObject(refused)
    const body = new SoftKey(ORIGIN).make(begun)
    await expect(owner.call(passkeyEndpoints.confirmPasskey, { body })).rejects.toMatchObject(refused)
  })
})

describe('a new passkey is refused', () => {
  const add = async (owner: Caller, fault: PasskeyFault, key = new SoftKey(ORIGIN)) => {
    const options = await owner.call(passkeyEndpoints.beginPasskey, { body: {} })
    return owner.call(passkeyEndpoints.confirmPasskey, { body: key.make(options, fault) })
  }

  it.each<[string, PasskeyFault]>([
    ['of another origin', { origin: 'https://minat0.example' }],
    ['of another site', { rpId: 'minat0.example' }],
    ['of a subdomain', { origin: 'https://shop.minato.example' }],
    ['without a finger', { unverified: true }],
    ['out of a frame', { crossOrigin: true }],
    ['that is a sign-in', { type: 'webauthn.get' }],
  ])('%s', async (_, fault) => {
    const user = await t.newUser()
    await expect(add(await t.as(user), fault)).rejects.toMatchObject({ status: 422, code: 'passkey_refused' })
    expect(await passkeyNamesOf(db, user.id)).toEqual([])
  })

  it('by a challenge that was used, is late, is another account’s, or was for a sign-in', async () => {
    const { owner, key } = await keyed()
    const confirm = (caller: Caller, body: ReturnType<SoftKey['make']>) =>
      caller.call(passkeyEndpoints.confirmPasskey, { body })
    const options = await owner.call(passkeyEndpoints.beginPasskey, { body: {} })
    const answer = new SoftKey(ORIGIN).make(options)
    await confirm(owner, answer)
    await expect(confirm(owner, answer)).rejects.toMatchObject({ status: 403, code: 'too_late' })

    const alien = await t.as(await t.newUser())
    const relayed = await alien.call(passkeyEndpoints.beginPasskey, { body: {} })
    await expect(confirm(owner, new SoftKey(ORIGIN).make(relayed))).rejects.toMatchObject({ code: 'too_late' })
    await expect(confirm(alien, new SoftKey(ORIGIN).make(relayed))).rejects.toMatchObject({ code: 'too_late' })

    const { challenge } = await owner.call(passkeyEndpoints.beginPasskeySignIn, { body: {} })
    const mixed = new SoftKey(ORIGIN).make({ ...options, challenge })
    await expect(confirm(owner, mixed)).rejects.toMatchObject({ code: 'too_late' })

    const late = await owner.call(passkeyEndpoints.beginPasskey, { body: {} })
    t.clock.advance(5 * MINUTE_MS)
    await expect(confirm(owner, new SoftKey(ORIGIN).make(late))).rejects.toMatchObject({ code: 'too_late' })
    // A key that an account has already.
    await expect(add(alien, {}, key)).rejects.toMatchObject({ code: 'passkey_refused' })
  })
})

describe('a sign-in by passkey is refused', () => {
  it.each<[string, PasskeyFault]>([
    ['from another origin', { origin: 'https://minat0.example' }],
    ['from the same host without https', { origin: 'http://minato.example' }],
    ['for another site', { rpId: 'minat0.example' }],
    ['without a finger', { unverified: true }],
    ['out of a frame', { crossOrigin: true }],
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['with another signature', { signature: 'MEUCIQ' }],
    ['for another owner', { userHandle: 'b3RoZXI' }],
  ])('%s, and noted', async (_, fault) => {
    const { user, key, other } = await keyed()
    await expect(signInBy(other, key, fault)).rejects.toMatchObject({ status: 422, code: 'passkey_refused' })
    await expect(profile(other)).rejects.toMatchObject({ status: 401 })
    expect(await eventsOf(user.id)).toEqual(['passkey-added', 'passkey-refused'])
  })

  it('by another key under the same name', async () => {
    const { key, other } = await keyed()
    const forged = new SoftKey(ORIGIN)
    const options = await other.call(passkeyEndpoints.beginPasskeySignIn, { body: {} })
    const body = { ...forged.use(options), id: key.id, rawId: key.id }
    body.response.userHandle = key.use(options).response.userHandle
    await expect(other.call(passkeyEndpoints.signInByPasskey, { body })).rejects.toMatchObject({
      code: 'passkey_refused',
    })
  })

  it('by a challenge that was used, even without success, is late, or was for something else', async () => {
    const { key, other, owner } = await keyed()
    const enter = (caller: Caller, body: ReturnType<SoftKey['use']>) =>
      caller.call(passkeyEndpoints.signInByPasskey, { body })
    const begin = () => other.call(passkeyEndpoints.beginPasskeySignIn, { body: {} })
    const answer = key.use(await begin())
    await enter(other, answer)
    await expect(enter(stranger(), answer)).rejects.toMatchObject({ status: 403, code: 'too_late' })

    const spoilt = await begin()
    await expect(enter(other, key.use(spoilt, { unverified: true }))).rejects.toMatchObject({ code: 'passkey_refused' })
    await expect(enter(other, key.use(spoilt))).rejects.toMatchObject({ code: 'too_late' })

    const proof = await owner.call(passkeyEndpoints.beginPasskeyProof, { body: {} })
    await expect(enter(other, key.use(proof))).rejects.toMatchObject({ code: 'too_late' })
    const late = await begin()
    t.clock.advance(5 * MINUTE_MS)
    await expect(enter(other, key.use(late))).rejects.toMatchObject({ code: 'too_late' })
    await expect(enter(other, key.use({ ...late, challenge: 'made-up' }))).rejects.toMatchObject({ code: 'too_late' })
    for (const clientDataJSON of ['bm90LWpzb24', 'bnVsbA']) {
      const broken = { ...answer, response: { ...answer.response, clientDataJSON } }
      await expect(enter(other, broken)).rejects.toMatchObject({ code: 'too_late' })
    }
  })

  it('by a key that nobody has added', async () => {
    await expect(signInBy(stranger(), new SoftKey(ORIGIN))).rejects.toMatchObject({
      status: 422,
      code: 'passkey_unknown',
    })
  })

  it('by a counter that has not gone on: the key was copied, and its owner gets a mail', async () => {
    const { user, key, other } = await keyed({ counts: true })
    await signInBy(other, key)
    await signInBy(other, key)
    for (const counter of [2, 1, 0]) {
      const copy = stranger()
      await expect(signInBy(copy, key, { counter })).rejects.toMatchObject({ status: 422, code: 'passkey_refused' })
      await expect(profile(copy)).rejects.toMatchObject({ status: 401 })
    }
    expect(await subjects(user.email)).toEqual(Array(3).fill('A passkey may be copied – Minato'))
    expect(await eventsOf(user.id)).toEqual([
      'passkey-added',
      'signed-in',
      'signed-out',
      'signed-in',
      ...Array(3).fill('passkey-copied'),
    ])
    await expect(signInBy(other, key)).resolves.toEqual({ success: true })
  })

  it('to a closed account, and to a locked one until its mailbox has set a new password', async () => {
    const { user, key, other } = await keyed()
    await db.updateTable('users').set({ kind: 'disabled' }).where('id', '=', user.id).execute()
    await expect(signInBy(other, key)).rejects.toMatchObject({ status: 403, code: 'account_disabled' })
    await db.updateTable('users').set({ kind: 'client' }).where('id', '=', user.id).execute()

    await signInBy(stranger(), key)
    await received(user.email)
    t.clock.advance(MINUTE_MS)
    const thief = stranger()
    await signInBy(thief, key)
    const planted = new SoftKey(ORIGIN)
    t.clock.advance(MINUTE_MS)
    await withPasskey(thief, planted)
    const [mail] = await received(user.email)
    await stranger().call(accountEndpoints.notMe, { query: { token: mail!.token }, body: {} })
    await expect(profile(thief)).rejects.toMatchObject({ status: 401 })
    await expect(signInBy(other, key)).rejects.toMatchObject({ status: 403, code: 'account_locked' })
    await expect(signInBy(thief, planted)).rejects.toMatchObject({ code: 'passkey_unknown' })
    const [recovery] = await received(user.email)
    const body = { newPassword: 'a-new-anchor', confirmPassword: 'a-new-anchor' }
    await stranger().call(accountEndpoints.resetPassword, { query: { token: recovery!.token }, body })
    await expect(signInBy(other, key)).resolves.toEqual({ success: true })
  })

  it('after ten failed tries, for a quarter of an hour', async () => {
    const { key } = await keyed()
    for (let at = 0; at < 10; at += 1)
      await expect(signInBy(stranger(), key, { unverified: true })).rejects.toMatchObject({ status: 422 })
    await expect(signInBy(stranger(), key)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
    t.clock.advance(15 * MINUTE_MS)
    await expect(signInBy(stranger(), key)).resolves.toEqual({ success: true })
  })

  it('from another site', async () => {
    const { key, other } = await keyed()
    const options = await other.call(passkeyEndpoints.beginPasskeySignIn, { body: {} })
    const answer = await other.fetch('/v1/auth/passkeys/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify(key.use(options)),
    })
    expect(answer.status).toBe(403)
  })
})

describe('many at once', () => {
  it('one answer signs in once', async () => {
    const { key, other } = await keyed()
    const body = key.use(await other.call(passkeyEndpoints.beginPasskeySignIn, { body: {} }))
    const all = Array.from({ length: 10 }, stranger)
    const answers = await Promise.allSettled(all.map(one => one.call(passkeyEndpoints.signInByPasskey, { body })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('the challenge of one server process is taken by another', async () => {
    const { key } = await keyed()
    const second = t.anotherProcess()
    const call = createCall({ fetch: async (path, init) => second.app.request(new URL(path, ORIGIN), init) })
    const options = await call(passkeyEndpoints.beginPasskeySignIn, { body: {} })
    await expect(stranger().call(passkeyEndpoints.signInByPasskey, { body: key.use(options) })).resolves.toEqual({
      success: true,
    })
    await second.end()
  })

  it('challenges that nobody answered are forgotten', async () => {
    await stranger().call(passkeyEndpoints.beginPasskeySignIn, { body: {} })
    t.clock.advance(6 * MINUTE_MS)
    await forgetOldSessions(db, t.clock.now())
    expect(await db.selectFrom('passkey_challenges').select('hash').execute()).toEqual([])
  })
})
