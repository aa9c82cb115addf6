import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { Refusal } from '#contract/errors.ts'
import { inputSchema, type JsonSchema } from '#server/http/json-schema.ts'
import { ruleOf } from '#tests/support/access/walk-endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { addressesOf, type Address } from '#tests/support/requests.ts'
import { wildValue } from '#tests/support/wild-values.ts'
import * as v from 'valibot'
import { ALL_FLAGS } from '#tests/support/people.ts'

const t = await testApp()
const ADDRESSES = addressesOf(ALL_ENDPOINTS)
/** Signed requests are refused before their shape is checked (bidding-office/results.test.ts). */
const SHAPED = ADDRESSES.filter(address => !ruleOf(address)?.isSigned)
const JSON_TYPE = { 'content-type': 'application/json' }

let anybody: Caller
let asked = 0
/**
 * A manager with all permissions; another one after some requests, before he has asked too much in a short time, and once his session has
 * ended. The clock does not move, so a session that is not closed stays valid.
 */
const caller = async () => {
  asked += 1
  if (asked % 100 === 1 || !anybody.jar.header())
    anybody = await t.as(await t.newUser({ kind: 'manager', flags: ALL_FLAGS, creditLimit: 5_000_000 }))
  return anybody
}

beforeAll(async () => {
  await t.newLot({ day: '2026-11-25', lot_no: '5001', hall: 'USS Tokyo' })
})

describe('a wrong method', () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
  const paths = [...new Set(ADDRESSES.map(address => address.path))]

  it('answers 405 with what is allowed, at every path', async () => {
    for (const path of paths) {
      const allowed = ADDRESSES.filter(address => address.path === path).map(
        address => address.endpoint.method as string,
      )
      for (const method of methods.filter(one => !allowed.includes(one))) {
        const answer = await t.visitor().fetch(path, { method })
        expect(answer.status, `${method} ${path}`).toBe(405)
        expect(answer.headers.get('allow')?.split(', ').sort(), `${method} ${path}`).toEqual(allowed.sort())
        expect(v.is(Refusal, await answer.json())).toBe(true)
      }
    }
  })

  it('at a path that is not there is 404 in the one shape of refusals', async () => {
    const answer = await t.visitor({ language: 'ru' }).fetch('/v1/nowhere', { headers: { 'accept-language': 'ru' } })
    expect(answer.status).toBe(404)
    await expect(answer.json()).resolves.toEqual({ success: false, message: 'Не найдено', messageCode: 'not_found' })
  })
})

it('a page is answered in the language that it is drawn in, anything else in that of the account', async () => {
  const person = await t.as(await t.newUser())
  const said = async (language?: string) => {
    const headers = new Headers(language === undefined ? {} : { 'accept-language': language })
    const answer = await person.fetch('/v1/car-auction/view?id=nothing', { headers })
    return ((await answer.json()) as { message: string }).message
  }
  expect(await said('ru')).toBe('Не найдено')
  for (const language of [undefined, 'en', 'ru-RU,ru;q=0.9', 'ru, en']) expect(await said(language)).toBe('Not found')
})

describe('a body', () => {
  const TAKING = SHAPED.filter(({ endpoint }) => endpoint.body)

  it('that is no JSON is refused by every call that takes one', async () => {
    for (const { endpoint, path, name } of TAKING)
      for (const body of ['{', 'nul', '{"a":1', '<x/>']) {
        const answer = await (await caller()).fetch(path, { method: endpoint.method, headers: JSON_TYPE, body })
        expect(answer.status, name).toBe(422)
        await expect(answer.json()).resolves.toMatchObject({ message: { body: 'Must be JSON' } })
      }
  })

  it('that is too large is refused unread, with and without a promised length', async () => {
    const body = JSON.stringify({ comment: 'x'.repeat(70_000) })
    const send = (headers: Record<string, string>, sent: BodyInit) =>
      t.visitor().fetch('/v1/auth', {
        method: 'POST',
        headers: { ...JSON_TYPE, ...headers },
        body: sent,
        duplex: 'half',
      } as RequestInit)
    expect((await send({ 'content-length': String(body.length) }, body)).status).toBe(413)
    expect((await send({}, new Blob([body]).stream())).status).toBe(413)
    const small = new Blob([JSON.stringify({ email: 'a@minato.example', password: 'wrong-password' })]).stream()
    expect((await send({}, small)).status).toBe(422)
  })
})

describe('what no person types', () => {
  const send = async (body: string) =>
    (await caller()).fetch('/v1/auth/logout', { method: 'POST', headers: JSON_TYPE, body })

  it('half of a surrogate pair is refused by the name of its field', async () => {
    for (const address of SHAPED) {
      for (const name of Object.keys(fieldsOf(address.endpoint.body))) {
        const answer = await ask(address, {}, { [name]: 'a \ud800' })
        expect(answer.status, `${address.name} ${name}`).toBe(422)
      }
    }
  })

  it('a body of thirty thousand brackets is refused, not run through', async () => {
    expect((await send('['.repeat(30_000) + ']'.repeat(30_000))).status).toBe(422)
  })
})

describe('a NUL, which PostgreSQL refuses,', () => {
  it('in any text or id is named as invalid, never a failure of ours', async () => {
    for (const address of SHAPED) {
      for (const name of Object.keys(fieldsOf(address.endpoint.query)))
        await expectNamed(await ask(address, { [name]: 'a\0b' }, {}), name, address)
      for (const name of Object.keys(fieldsOf(address.endpoint.body)))
        await expectNamed(await ask(address, {}, { [name]: 'a\0b' }), name, address)
    }
  })

  it('in a field named __proto__ is refused as any other', async () => {
    const answer = await t.visitor().fetch('/v1/auth', {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{"__proto__":"a\\u0000b"}',
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('"message":{"__proto__":"Contains a NUL or half a character"}')
  })

  it('in an address is answered as not there', async () => {
    for (const path of ['/v1/a%00b', '/v1/stock%00/listing', '/photos/a%00b/1-320.webp', '/assets/a%00b.js'])
      expect([404, 422], path).toContain((await (await caller()).fetch(path)).status)
  })

  async function expectNamed(answer: Response, field: string, address: Address) {
    expect(answer.status, `${address.name} ${field}`).toBe(422)
    const { message } = (await answer.json()) as { message: Record<string, string> }
    expect(message, `${address.name} ${field}`).toHaveProperty([field], 'Contains a NUL or half a character')
  }
})

describe('whatever comes in', () => {
  /** `WILD_RUNS=1000` is the full profile; `npm run torture -- wild` sends 40 000 of any call. */
  const numRuns = Number(process.env.WILD_RUNS ?? 5)
  const rows = SHAPED.filter(({ endpoint }) => endpoint.query || endpoint.body)

  it.each(rows.map(address => [address.name, address] as const))('%s answers it by its rules', async (_, address) => {
    const wild = fc.record({ query: wildOf(address.endpoint.query), body: wildOf(address.endpoint.body) })
    await fc.assert(
      fc.asyncProperty(wild, async ({ query, body }) => {
        const answer = await ask(address, query, body)
        expect([200, 403, 404, 409, 422, 429]).toContain(answer.status)
        const text = await answer.text()
        expect(text).not.toMatch(/node_modules|\bat .*\.ts:\d|select .* from|syntax error/i)
        if (answer.status === 422) expect(fieldsNamed(text)).not.toEqual([])
        else if (answer.status !== 200) expect(v.is(Refusal, JSON.parse(text))).toBe(true)
      }),
      { numRuns, seed: 20_261_124 },
    )
  })

  const wildOf = (schema: Address['endpoint']['body']) => (schema ? wildValue(inputSchema(schema)) : fc.constant({}))

  /** Fields that a 422 names; a text alone names its rule by its code. */
  function fieldsNamed(text: string): string[] {
    const { message, messageCode } = JSON.parse(text) as v.InferOutput<typeof Refusal>
    return typeof message === 'string' ? [messageCode ?? ''].filter(Boolean) : Object.keys(message)
  }
})

describe('an answer', () => {
  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ] as const)('is packed by %s where that is taken', async (encoding, unpack) => {
    const plain = await t.visitor().fetch('/v1/site/get-country-list')
    const packed = await t.visitor().fetch('/v1/site/get-country-list', { headers: { 'accept-encoding': encoding } })
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await packed.arrayBuffer())
    const text = await plain.text()
    expect(bytes.length).toBeLessThan(text.length / 2)
    expect(unpack(bytes).toString()).toBe(text)
  })

  it('is not packed where it is tiny, or packing is refused', async () => {
    const headersOf = async (path: string, encoding: string) =>
      (await t.visitor().fetch(path, { headers: { 'accept-encoding': encoding } })).headers
    expect((await headersOf('/v1/site/currency-list', 'br, gzip')).has('content-encoding')).toBe(false)
    expect((await headersOf('/v1/site/get-country-list', 'br;q=0')).has('content-encoding')).toBe(false)
    expect((await headersOf('/v1/site/get-country-list', 'br;q=0, gzip;q=0.5')).get('content-encoding')).toBe('gzip')
  })
})

describe('the start', () => {
  it('is alive before it is ready, and refuses calls until the market is loaded', async () => {
    let ready = false
    const starting = await import('#server/app.ts').then(({ createApp }) =>
      createApp(t.context, { isReady: () => ready }),
    )
    expect((await starting.request('/healthz')).status).toBe(200)
    expect((await starting.request('/readyz')).status).toBe(503)
    const early = await starting.request('/v1/site/currency-list')
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
    ready = true
    expect((await starting.request('/readyz')).status).toBe(200)
    expect((await starting.request('/v1/site/currency-list')).status).toBe(200)
  })
})

function fieldsOf(schema: Address['endpoint']['body']): Record<string, JsonSchema> {
  return (schema && inputSchema(schema).properties) ?? {}
}

async function ask({ endpoint, path }: Address, query: unknown, body: unknown): Promise<Response> {
  const fields = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const search = new URLSearchParams(
    fields.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )
  const as: Caller = await caller()
  const headers = {
    ...(endpoint.body ? JSON_TYPE : {}),
    ...(endpoint.key ? { 'idempotency-key': crypto.randomUUID() } : {}),
  }
  const text = JSON.stringify(body)
  return as.fetch(`${path}?${search}`, { method: endpoint.method, headers, ...(endpoint.body ? { body: text } : {}) })
}

describe('pictures', () => {
  it('are served under the lot’s token for ever, and under no other', async () => {
    const { photoToken } = await t.newLot()
    const answer = await t.visitor().fetch(`/photos/${photoToken}/1-160.webp`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const path of [
      `${photoToken}/1-161.webp`,
      `${photoToken}/99-160.webp`,
      `${photoToken}/1-160.png`,
      'AAAAAAAAAAAAAAAA/1-160.webp',
    ])
      expect((await t.visitor().fetch(`/photos/${path}`)).status, path).toBe(404)
  })

  it('of a sheet that is not up yet are not there, and nobody keeps that', async () => {
    const { photoToken } = await t.newLot()
    const answer = await t.visitor().fetch(`/photos/${photoToken}/0-640.webp`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})

it('says which version runs', async () => {
  const answer = await t.visitor().fetch('/healthz')
  expect(await answer.json()).toEqual({
    alive: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+( \([0-9a-f]{7,}\))?$/),
  })
})

it('answers with the server’s time, by which phones count down', async () => {
  const answer = await t.visitor().fetch('/healthz')
  expect(answer.headers.get('date')).toBe(t.clock.now().toUTCString())
})
