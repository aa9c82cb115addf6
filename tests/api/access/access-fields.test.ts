import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { USER_KINDS, type UserKind } from '#domain/people/kinds.ts'
import { inputSchema } from '#server/http/json-schema.ts'
import { newOwner, type Owner } from '#tests/support/access/owned-ids.ts'
import { FIELDS, type Field, type FieldRow } from '#tests/support/access/fields.ts'
import { testApp } from '#tests/support/app.ts'
import { addressesOf } from '#tests/support/requests.ts'

const t = await testApp()
/** Which `id` is sent matters only to a call that knows one. */
const READS = addressesOf(ALL_ENDPOINTS)
  .filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.effect)
  .map(({ path, name, endpoint: { query } }) => ({
    path,
    name,
    takesId: query !== undefined && JSON.stringify(inputSchema(query)).includes('"id"'),
  }))
const NAMES = Object.keys(FIELDS) as Field[]
const wordOf = (field: Field) => `${field.replaceAll('_', '')}-canary-5c1d@minato.example`

let owner: Owner
let dealer: { id: number }

beforeAll(async () => {
  dealer = await t.newUser({ kind: 'dealer' })
  owner = await newOwner(t, dealer.id)
  const words = Object.fromEntries(NAMES.map(field => [field, wordOf(field)]))
  await t.context.db.updateTable('users').set(words).where('id', '=', owner.user.id).execute()
})

/** The fields of the owner that somebody finds in any answer that he can get, each with one of the calls that says it. */
async function readBy(reader: { id: number }): Promise<Map<Field, string>> {
  const { fetch } = await t.as(reader)
  const { user, lot, owns } = owner
  const found = new Map<Field, string>()
  for (const { path, name, takesId } of READS)
    for (const id of takesId ? [lot.id, user.id, owns.bid] : [lot.id]) {
      const query = new URLSearchParams({
        type: 'car-auction',
        lotNo: '1',
        id: String(id),
        carId: lot.id,
        bidId: String(owns.bid),
        userId: String(user.id),
        user: String(user.id),
      })
      const answer = await fetch(`${path}?${query}`)
      const isText = answer.headers.get('content-type')?.startsWith('application/json')
      if (!isText) {
        await answer.body?.cancel().catch(() => undefined)
        continue
      }
      const text = await answer.text()
      for (const field of NAMES) if (text.includes(wordOf(field))) found.set(field, name)
    }
  return found
}

const allowedTo = (mayRead: (row: FieldRow) => boolean) => NAMES.filter(field => mayRead(FIELDS[field])).sort()

describe('a single field of a client', () => {
  it.each(USER_KINDS)('is read by a %s where the matrix says so, and nowhere else', async kind => {
    const found = await readBy(await t.newUser({ kind }))
    expect([...found.keys()].sort()).toEqual(allowedTo(row => (row.kinds as readonly UserKind[]).includes(kind)))
  })

  it('is read by himself', async () => {
    expect([...(await readBy(owner.user)).keys()].sort()).toEqual(allowedTo(row => row.himself))
  })

  it('is read by his dealer', async () => {
    expect([...(await readBy(dealer)).keys()].sort()).toEqual(allowedTo(row => row.hisDealer))
  })

  it('would be found by a dealer whose account is taken for a manager’s', async () => {
    const turned = await t.newUser({ kind: 'manager', flags: { dealerBidAccess: true } })
    await t.context.db.updateTable('users').set({ dealer_id: turned.id }).where('id', '=', owner.user.id).execute()
    const { clientList } = await (await t.as(turned)).call(bidListsEndpoints.dealerClients, {})
    expect(clientList.map(({ note }) => note)).toEqual([wordOf('note')])
    await t.context.db.updateTable('users').set({ dealer_id: dealer.id }).where('id', '=', owner.user.id).execute()
  })
})
