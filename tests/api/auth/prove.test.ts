import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { newScene } from '#tests/support/writes/scene.ts'
import { send, SOUND_WRITES } from '#tests/support/writes/sound-writes.ts'

const t = await testApp({ idle: true })
const MINUTE = 60_000
const FRESH = ALL_ENDPOINTS.flatMap(row => ('proof' in row && row.proof ? [`${row.method} ${row.path}`] : []))

describe('money, limits and permissions', () => {
  it('are these calls, and no bid is among them', () => {
    expect(FRESH.sort()).toEqual([
      'POST /office/invoices',
      'POST /office/invoices/credit',
      'POST /office/remittances',
      'POST /office/remittances/bank-rows',
      'POST /office/remittances/reverse',
      'POST /office/users',
      'POST /office/users/disable',
      'POST /office/users/enable',
      'PUT /office/company',
      'PUT /office/purchase-costs',
      'PUT /office/remittances',
      'PUT /office/settings',
      'PUT /office/users',
    ])
  })

  it.each(FRESH)('want a proof of the last quarter of an hour, and then take the same request: %s', async name => {
    const scene = await newScene(t)
    const sound = await SOUND_WRITES[name]!(scene)
    const { caller } = sound
    t.clock.advance(15 * MINUTE + 1)
    await caller.call(authEndpoints.refresh, {})
    const key = crypto.randomUUID()
    const refused = await send(name, sound, key)
    expect(refused.status).toBe(403)
    await expect(refused.json()).resolves.toMatchObject({ messageCode: 'proof_needed' })
    await caller.call(accountEndpoints.prove, { body: { password: scene.manager.password } })
    expect((await send(name, sound, key)).status).toBe(200)
  })
})

describe('a proof', () => {
  it('with a wrong password is refused at its field, and ten guesses are the last', async () => {
    const user = await t.newUser({ kind: 'manager' })
    const caller = await t.as(user)
    const guess = () => caller.call(accountEndpoints.prove, { body: { password: 'wrong-password' } })
    await expect(guess()).rejects.toMatchObject({
      status: 422,
      fields: { password: 'This is not your current password' },
    })
    for (let at = 1; at < 10; at += 1) await guess().catch(() => undefined)
    const right = caller.call(accountEndpoints.prove, { body: { password: user.password } })
    await expect(right).rejects.toMatchObject({ status: 429 })
  })

  it('renews the tokens, so that copied ones have no share in it', async () => {
    const user = await t.newUser({ kind: 'manager' })
    const caller = await t.as(user)
    const copied = t.visitor({ jar: caller.jar.copy() })
    await caller.call(accountEndpoints.prove, { body: { password: user.password } })
    expect((await caller.fetch('/v1/user/view-profile')).status).toBe(200)
    expect((await copied.fetch('/v1/user/view-profile')).status).toBe(401)
    t.clock.advance(11_000)
    expect((await caller.fetch('/v1/auth/update')).status).toBe(200)
    expect((await copied.fetch('/v1/auth/update')).status).toBe(401)
  })

  it('beside refreshes of other tabs signs nobody out', async () => {
    const user = await t.newUser()
    const caller = await t.as(user)
    const tabs = Array.from({ length: 6 }, () => t.visitor({ jar: caller.jar.copy() }))
    const proving = t.visitor({ jar: caller.jar.copy() })
    const answers = await Promise.all([
      proving.fetch('/v1/auth/prove', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: user.password }),
      }),
      ...tabs.map(tab => tab.fetch('/v1/auth/update')),
    ])
    expect(answers.map(answer => answer.status)).toEqual(Array(7).fill(200))
    await expect(tabs[0]!.call(peopleEndpoints.viewProfile, {})).resolves.toMatchObject({ success: true })
    await expect(proving.call(peopleEndpoints.viewProfile, {})).resolves.toMatchObject({ success: true })
  })
})
