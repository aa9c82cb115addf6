import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { isWrite } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { outputSchema } from '#server/http/json-schema.ts'
import { newOwner } from '#tests/support/access/owned-ids.ts'
import { strangeKeys } from '#tests/support/access/strange-keys.ts'
import { testApp } from '#tests/support/app.ts'
import { addressesOf, type Address } from '#tests/support/requests.ts'
import { ALL_FLAGS } from '#tests/support/people.ts'

const t = await testApp()

/** The same office on the same data, where the database takes no write. */
const readOnly = connect({ ...t.database.connection, options: '-c default_transaction_read_only=on' }, t.context.log)
const reading = createApp({ ...t.context, db: readOnly.db })
afterAll(() => readOnly.end())

let cookie: string
let query: URLSearchParams

beforeAll(async () => {
  const { user, owns, lot } = await newOwner(t)
  // Rows that the first request creates and that then stay.
  const caller = await t.as(await t.newUser({ kind: 'manager', flags: ALL_FLAGS }))
  for (const path of ['/v1/push/key', '/v1/auth/challenge']) await caller.fetch(path)
  cookie = caller.jar.header()
  query = new URLSearchParams({
    id: lot.id,
    carId: lot.id,
    bidId: String(owns.bid),
    userId: String(user.id),
    user: 'Owner',
    type: 'car-auction',
    lotNo: '1',
    maker: 'TOYOTA',
    model: 'PRIUS',
    subject: 'notice',
    group: 'A',
  })
})

async function ask({ path, endpoint }: Address): Promise<Response> {
  // Lists of one's own take none of these, and a maker is named by its number.
  const isOwnList = /\/(?:bid|payments)\/(?!logs|chat|group)/.test(path)
  const own = new URLSearchParams(isOwnList ? {} : query)
  if (/\/models?$|feed-rejects$/.test(path)) own.set('id', '1')
  if (/office\/user/.test(path)) own.set('id', query.get('userId')!)
  const address = `http://localhost:8080${path}?${own}`
  return reading.request(address, { method: endpoint.method, headers: { cookie } })
}

/** Offers the database the name of this start of the server each time; the first one stays. */
const STREAM = '/live'

/** Cross-site requests may make a browser ask them: what a GET changes without being called a write, anybody can change. */
const READS = addressesOf(ALL_ENDPOINTS.filter(endpoint => !isWrite(endpoint) && endpoint.path !== STREAM))

it('no GET changes anything that does not say so, and none says more than its schema', async () => {
  const answers: { name: string; status: number; strange: string[] }[] = []
  for (const read of READS) {
    const answer = await ask(read)
    const isJson = answer.status === 200 && answer.headers.get('content-type')?.startsWith('application/json')
    const strange = isJson ? strangeKeys(outputSchema(read.endpoint.response), await answer.json()) : []
    if (!isJson) await answer.body?.cancel().catch(() => undefined)
    answers.push({ name: read.name, status: answer.status, strange })
  }
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.filter(({ strange }) => strange.length > 0)).toEqual([])
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length, JSON.stringify(refused)).toBeLessThan(READS.length / 4)
})

it('a write that is called a read fails', async () => {
  const write = addressesOf(ALL_ENDPOINTS.filter(({ path }) => path === '/:pageType/password'))[0]!
  expect((await ask(write)).status).toBe(503)
})
