import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { documentEntry, partyEntry } from '#client/outbox/plain-entries.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { outboxPhone, type Wire } from '#tests/support/outbox/phone.ts'
import { newPurchase } from '#tests/support/purchases.ts'

const t = await testApp()
const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(900_000), Buffer.from('\n%%EOF')])
const phones: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.close()
})

/** A buyer whose phone holds a document for his car. `asked`: each request that reached the server. */
async function withDocument() {
  const client = await t.newUser()
  const car = await newPurchase(t, client.id)
  const caller = await t.as(client)
  const asked: string[] = []
  const fetch: typeof caller.fetch = (path, init) => {
    asked.push(`${init?.method} ${path.replace(/\?.*/, '').replace('/v1/purchased-cars', '')}`)
    return caller.fetch(path, init)
  }
  const phone = outboxPhone({
    userId: client.id,
    caller: { ...caller, fetch },
    serverNow: () => t.clock.now().getTime(),
  })
  phones.push(phone)
  const by = { key: randomUUID(), userId: client.id, triedAt: null }
  const document = { id: car, type: 'identity', name: 'passport.pdf', staffOnly: false }
  await phone.queue(documentEntry({ about: document, file: new Blob([content]) }, by))
  phone.goOnline(true)
  const documents = async () => (await caller.call(purchasesEndpoints.purchasedCar, { query: { id: car } })).documents
  const arrived = async () => {
    const [document] = await documents()
    return document && Buffer.from(await (await caller.fetch(document.path)).arrayBuffer()).equals(content)
  }
  return { client, car, caller, phone, by, asked, documents, arrived, document }
}
const tab = (...wires: Wire[]) => ({ wires, diesAtStep: null })
const chunksOf = (asked: string[]) => asked.filter(one => one === 'PUT /upload').length

test.each<[string, Wire[]]>([
  ['whose line is cut', ['through', 'through', 'through', ...Array<Wire>(5).fill('request lost')]],
  ['whose answer is lost', ['through', 'through', 'through', ...Array<Wire>(5).fill('answer lost')]],
  ['whose tab dies before a chunk', ['through', 'through', 'through', 'dies before']],
  ['whose tab dies after a chunk', ['through', 'through', 'through', 'dies after']],
])('a file %s goes on where it was, and is one document', async (_, wires) => {
  const { phone, asked, documents, arrived } = await withDocument()
  await phone.flush(tab(...wires))
  expect(await documents()).toEqual([])
  const before = asked.length
  await phone.flush(tab())
  expect(await arrived()).toBe(true)
  expect(asked.slice(before)[0]).toBe('POST /upload')
  // The first two chunks (64 and 128 kB) had arrived: the rest takes fewer than the whole would.
  expect(chunksOf(asked.slice(before))).toBeLessThanOrEqual(5)
  expect(await phone.entries()).toMatchObject([{ state: 'accepted' }])
  await phone.flush(tab())
  expect(await documents()).toHaveLength(1)
})

test('an answer of the end that is lost is asked for again, and is one document', async () => {
  const { phone, asked, documents } = await withDocument()
  await phone.flush({
    wires: ['through', 'through', 'through', 'through', 'through', 'through', 'answer lost'],
    diesAtStep: null,
  })
  expect(asked.at(-1)).toBe('POST /upload/finish')
  expect(await documents()).toHaveLength(1)
  await phone.flush(tab())
  expect(await phone.entries()).toMatchObject([{ state: 'accepted' }])
  expect(await documents()).toHaveLength(1)
})

test('what is written during a file goes before the rest of it', async () => {
  const { phone, client, car, asked, arrived } = await withDocument()
  await phone.flush(tab('through', 'through', 'dies after'))
  const body = { id: car, party: 'notifyParty', sameAsConsignee: true }
  const about = { purchaseId: car, role: 'notifyParty', name: 'Toyota', body }
  await phone.queue(partyEntry(about, { key: randomUUID(), userId: client.id, triedAt: null }))
  const before = asked.length
  await phone.flush(tab())
  expect(asked[before]).toBe('PUT /consignee')
  expect(await arrived()).toBe(true)
})

test('a file that is withdrawn on its way is no document', async () => {
  const { phone, by, asked, documents } = await withDocument()
  await phone.flush(tab('through', 'through', 'dies after'))
  expect(await phone.withdraw(by.key)).toBeDefined()
  const before = asked.length
  await phone.flush(tab())
  expect([asked.length - before, await documents(), await phone.entries()]).toEqual([0, [], []])
})

test('a file whose end has left is not withdrawn, as it may be there', async () => {
  const { phone, by, documents } = await withDocument()
  await phone.flush(tab(...Array<Wire>(6).fill('through'), 'answer lost'))
  expect(await phone.withdraw(by.key)).toBeUndefined()
  expect(await documents()).toHaveLength(1)
  await phone.flush(tab())
  expect(await phone.entries()).toMatchObject([{ state: 'accepted' }])
})

test('a file for a car that is gone comes back refused', async () => {
  const { phone, car } = await withDocument()
  const other = await t.newUser()
  await t.context.db.updateTable('purchases').set({ user_id: other.id }).where('id', '=', car).execute()
  await phone.flush(tab())
  expect(await phone.entries()).toMatchObject([{ state: 'rejected', outcome: { code: 'not_found' } }])
})

test('what an older version has left in the outbox, in one request, still arrives', async () => {
  const { phone, by, client, document, documents } = await withDocument()
  await phone.withdraw(by.key)
  const { file: _, ...entry } = documentEntry(
    { about: document, file: new Blob() },
    { key: randomUUID(), userId: client.id, triedAt: null },
  )
  const body = { ...document, content: content.toString('base64') }
  await phone.queue({ ...entry, request: { ...entry.request, body } })
  await phone.flush(tab())
  expect(await documents()).toMatchObject([{ bytes: content.length }])
})

test('a tab of an older version, which knows no files, is refused and shows it', async () => {
  const { caller, document } = await withDocument()
  const answer = caller.call(purchasesEndpoints.uploadDocument, { body: document as never })
  await expect(answer).rejects.toMatchObject({ status: 422, fields: { content: expect.any(String) } })
})
