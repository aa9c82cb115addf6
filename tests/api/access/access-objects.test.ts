import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import { ALL_ROUTES } from '#server/app.ts'
import { identify, sessionCookies } from '#server/auth/identify.ts'
import { outputSchema } from '#server/http/json-schema.ts'
import { admissionControl, UNLIMITED } from '#server/http/admission-control.ts'
import { admit } from '#server/http/admit.ts'
import { createRouter, type HttpEnv, type Session } from '#server/http/router.ts'
import {
  CANARY,
  NAMING,
  newOwner,
  NOTHING,
  personal,
  REFUSED_AS,
  stateOf,
  type OwnedIds,
  type Owner,
} from '#tests/support/access/owned-ids.ts'
import { ACCESS_RULES, type AccessRule, type RuleName } from '#tests/support/access/endpoint-rules.ts'
import { MATRIX } from '#tests/support/access/matrix.ts'
import { PRIVILEGED } from '#tests/support/access/privileged-keys.ts'
import { strangeKeys } from '#tests/support/access/strange-keys.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { cheapProofs } from '#tests/support/proof.ts'
import { addressesOf } from '#tests/support/requests.ts'
import { newScene } from '#tests/support/writes/scene.ts'
import { send, VALID_WRITES } from '#tests/support/writes/valid-writes.ts'

const t = await testApp()
await cheapProofs(t.context)
const ROWS = Object.entries(MATRIX).filter(personal) as [string, { rule: RuleName; names: keyof OwnedIds }][]
const STRANGERS: UserKind[] = ['client', 'dealer', 'vip', 'limited', 'guest', 'restricted']
/** The data that its owner can remove himself. */
const REMOVALS: Partial<Record<keyof OwnedIds, string>> = {
  search: 'POST /user/delete-search',
  session: 'POST /auth/end-session',
  passkey: 'POST /auth/passkeys/remove',
}

let owner: Owner
let hisDealer: { id: number }

beforeAll(async () => {
  hisDealer = await t.newUser({ kind: 'dealer' })
  owner = await newOwner(t, hisDealer.id)
})

/** One call that names something by its id. */
async function ask(fetch: Caller['fetch'], name: string, id: string | number, lot = owner.lot) {
  const [method, path] = name.split(' ') as [string, string]
  const { query, body } = NAMING[name]!(id, lot)
  const answer = await fetch(`/v1${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { 'idempotency-key': randomUUID(), ...(body && { 'content-type': 'application/json' }) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, text: await answer.text() }
}

describe('data of somebody else', () => {
  it('is named by calls that the table knows a request for', () => {
    expect(ROWS.map(([name]) => name).sort()).toEqual(Object.keys(NAMING).sort())
  })

  it.each(ROWS)('%s answers a stranger as if it were not there, and changes nothing', async (name, { rule, names }) => {
    const before = await stateOf(t, owner.user.id)
    const strangers = await Promise.all(STRANGERS.map(kind => t.newUser({ kind, creditLimit: 5_000_000 })))
    const { kinds }: AccessRule = ACCESS_RULES[rule]
    const passing = strangers.filter(({ kind }) => kinds.includes(kind))
    expect(passing.length).toBeGreaterThan(2)
    const shared = ['chat', 'account', 'purchase'].includes(names)
    const outsiders = shared ? passing : [...passing, { ...hisDealer, kind: 'his dealer' }]
    for (const stranger of outsiders) {
      const { fetch } = await t.as(stranger)
      const [his, nothing] = [await ask(fetch, name, owner.owns[names]), await ask(fetch, name, NOTHING[names])]
      expect(his, `${stranger.kind} at ${name}`).toEqual(nothing)
      expect(his.status, `${stranger.kind} at ${name}`).toBe(REFUSED_AS[names])
      expect(his.text).not.toContain(CANARY)
    }
    expect(await stateOf(t, owner.user.id)).toEqual(before)
  })

  it.each(ROWS)('%s answers its owner', async (name, { names }) => {
    const another = await newOwner(t)
    expect((await ask((await t.as(another.user)).fetch, name, another.owns[names], another.lot)).status).toBe(200)
  })

  it.each(ROWS.filter(([, { names }]) => names in REMOVALS))(
    '%s answers what is gone as what never was',
    async (name, { names }) => {
      const another = await newOwner(t)
      const { fetch } = await t.as(another.user)
      await ask(fetch, REMOVALS[names]!, another.owns[names])
      expect(await ask(fetch, name, another.owns[names])).toEqual(await ask(fetch, name, NOTHING[names]))
    },
  )

  it('shows up in no answer that others can read', async () => {
    const reads = addressesOf(ALL_ENDPOINTS).filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.effect)
    const lot = `&id=${owner.lot.id}&carId=${owner.lot.id}&bidId=${owner.owns.bid}&userId=${owner.user.id}`
    for (const kind of STRANGERS) {
      const caller = await t.as(await t.newUser({ kind }))
      for (const { path, name } of reads) {
        const answer = await caller.fetch(`${path}?type=car-auction&user=${CANARY}&lotNo=1${lot}`)
        const isText = answer.headers.get('content-type')?.startsWith('application/json')
        if (isText) expect(await answer.text(), `${kind} at ${name}`).not.toContain(CANARY)
        else await answer.body?.cancel().catch(() => undefined)
      }
    }
  })

  it('a forgotten check of owners fails every row of this test', async () => {
    const { context } = t
    const [victim, stranger] = [await newOwner(t), await t.newUser({ creditLimit: 5_000_000 })]
    const session: Session = {
      cookieName: sessionCookies(context.config).access,
      secure: false,
      // Every caller counts as the owner, as in a use-case that does not compare.
      identify: async (...asked) => {
        const viewer = await identify(...asked)
        return viewer && { ...viewer, userId: victim.user.id }
      },
    }
    const careless = new Hono<HttpEnv>()
      .use(admit(context, admissionControl(UNLIMITED), session))
      .route('/v1', createRouter(context, ALL_ROUTES, session, { table: ALL_ENDPOINTS, checkAnswers: true }))
    const { jar } = await t.as(stranger)
    const fetch: Caller['fetch'] = async (path, init) =>
      careless.request(new URL(path, context.config.publicUrl), {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), cookie: jar.header() },
      })
    // Deleting comes last: what is gone answers as if nothing were wrong.
    for (const [name, { names }] of ROWS.toSorted(([a], [b]) => Number(/delete/.test(a)) - Number(/delete/.test(b)))) {
      const [his, nothing] = [
        await ask(fetch, name, victim.owns[names], victim.lot),
        await ask(fetch, name, NOTHING[names], victim.lot),
      ]
      expect([his.status, his.text], name).not.toEqual([nothing.status, nothing.text])
    }
  })
})

describe('columns that nobody may set', () => {
  it('is forty names and more', () => expect(Object.keys(PRIVILEGED).length).toBeGreaterThanOrEqual(40))

  const writable = ALL_ENDPOINTS.flatMap(endpoint => {
    const name = `${endpoint.method} ${endpoint.path}`
    const write = VALID_WRITES[name]
    return endpoint.body && write ? [[name, write, endpoint] as const] : []
  })
  /** The columns that a call may change. */
  const ITS_OWN: Readonly<Record<string, readonly string[]>> = {
    'POST /auth': ['last_login'],
    'POST /auth/code': ['last_login'],
    'POST /auth/passkeys/sign-in': ['last_login'],
    'PUT /bid/late-win': ['balance', 'status'],
    'PUT /office/purchase-costs': ['balance'],
    'PUT /office/purchase-price': ['balance'],
    'POST /office/remittances': ['balance'],
    'PUT /office/remittances': ['balance'],
    'POST /office/remittances/reverse': ['balance'],
    'POST /office/remittances/bank-rows': ['balance'],
    'POST /user/change-password': ['password_hash'],
    'POST /auth/not-me': ['password_hash'],
  }

  it.each(writable)('%s takes none of it, of himself or of another', async (name, write, endpoint) => {
    const scene = await newScene(t)
    const { caller, body, ...address } = await write(scene)
    const people = [scene.client.id, scene.manager.id]
    const [before, others] = [await guarded(people, ITS_OWN[name]), await stateOf(t, owner.user.id)]
    const his = { id: owner.user.id, userId: owner.user.id, user_id: owner.user.id, clientId: owner.user.id }
    const answer = await send(name, { caller, ...address, body: { ...PRIVILEGED, ...his, ...body } })
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    expect(strangeKeys(outputSchema(endpoint.response), JSON.parse(text))).toEqual([])
    expect(await guarded(people, ITS_OWN[name])).toEqual(before)
    expect(await stateOf(t, owner.user.id)).toEqual(others)
    const bids = await t.context.db.selectFrom('bids').select('status').where('user_id', '=', scene.client.id).execute()
    const moved = bids.filter(bid => bid.status === PRIVILEGED.status && !ITS_OWN[name]?.includes('status'))
    expect(moved).toEqual([])
  })

  it('a use-case that writes every field that it receives fails this test', async () => {
    const { client } = await newScene(t)
    const before = await guarded([client.id])
    await t.context.db.updateTable('users').set({ credit_limit: 99_000_000 }).where('id', '=', client.id).execute()
    expect(await guarded([client.id])).not.toEqual(before)
  })

  async function guarded(ids: number[], besides: readonly string[] = []) {
    const rows = await t.context.db
      .selectFrom('users')
      .select(['kind', 'flags', 'email', 'password_hash', 'balance', 'credit_limit', 'daily_bid_limit', 'uss_limit'])
      .select(['dealer_id', 'manager_id', 'note', 'created_at', 'last_login', 'currency', 'referral_code'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    return rows.map(row => Object.entries(row).filter(([column]) => !besides.includes(column)))
  }
})
