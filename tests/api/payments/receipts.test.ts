import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { receiptsEndpoints } from '#contract/payments/receipts.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { uploadsEndpoints } from '#contract/purchases/uploads.endpoints.ts'
import { MAX_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { MAX_CHUNK_BYTES } from '#domain/purchases/chunk-limits.ts'
import { addressOf } from '#client/api/address.ts'
import { testApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { pdf } from '#tests/support/document-files.ts'
import { beginReceipt, sendChunk, uploadReceipt } from '#tests/support/uploads.ts'
import { boughtCar } from '#tests/support/bought-car.ts'

const t = await testApp()
const staff = await t.as(await t.newUser({ kind: 'manager' }))
let made = 0

async function booking(userId: number): Promise<number> {
  const body = {
    userId,
    kind: 'received' as const,
    amount: 500_000,
    valueDay: '2026-11-20',
    purpose: 'deposit' as const,
  }
  return (await staff.call(remittancesEndpoints.book, { body: { ...body, bankReference: `R-${++made}` } })).id
}
const add = (body: Record<string, unknown>) => staff.call(receiptsEndpoints.add, { body: body as { id: number } })
const listed = async (id: number) =>
  (await staff.call(remittancesEndpoints.list, { query: {} })).remittances.find(one => one.id === id)!.receipts
const content = pdf().toString('base64')

test('a booking has the receipt that a manager uploads, once, and staff may download it', async () => {
  const client = await t.newUser()
  const id = await booking(client.id)
  expect(await listed(id)).toEqual([])
  const receipt = await uploadReceipt(staff, { id, name: '../bank/advice.pdf' }, pdf())
  expect(receipt).toMatchObject({ name: 'bank advice.pdf', kind: 'pdf' })
  expect(await uploadReceipt(staff, { id, name: 'again.pdf' }, pdf())).toEqual(receipt)
  // As apps before 2026-11-25 send it.
  expect((await add({ id, name: 'again.pdf', content })).receipt).toEqual(receipt)
  expect(await listed(id)).toEqual([receipt])
  const address = addressOf(receiptsEndpoints.file.path, {}, { id: receipt.id })
  const file = await staff.fetch(address)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf())
  expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  expect((await (await t.as(client)).fetch(address)).status).toBe(403)
})

test('a file that is neither a picture nor a PDF is refused, and so is an unknown booking', async () => {
  const id = await booking((await t.newUser()).id)
  const script = Buffer.from('<script>alert(1)</script>').toString('base64')
  await expectRefusal(add({ id, content: script }), 422, 'invalid_fields')
  await expect(uploadReceipt(staff, { id }, Buffer.from(script))).rejects.toMatchObject({ fields: { content: /PDF/ } })
  for (const size of [0, MAX_DOCUMENT_BYTES + 1])
    await expect(beginReceipt(staff, { id }, size)).rejects.toMatchObject({ fields: { size: expect.any(String) } })
  await expectRefusal(add({ id }), 422, 'invalid_fields')
  await expectRefusal(add({ id: 1, content }), 404, 'not_found')
  expect(await listed(id)).toEqual([])
})

test('a receipt in chunks goes on under its key after a cut, and is one however often it is finished', async () => {
  const id = await booking((await t.newUser()).id)
  const [head, end] = [Buffer.from('%PDF-1.4\n'), Buffer.from('\n%%EOF')]
  const whole = Buffer.concat([head, randomBytes(MAX_CHUNK_BYTES), end])
  const key = randomUUID()
  const { upload } = await beginReceipt(staff, { id }, whole.length, key)
  await sendChunk(staff, { upload, offset: 0 }, whole.subarray(0, MAX_CHUNK_BYTES))
  const finish = () => staff.call(receiptsEndpoints.finish, { body: { upload } })
  await expectRefusal(finish(), 409, 'upload_unfinished')
  const again = await beginReceipt(staff, { id }, whole.length, key)
  expect(again).toMatchObject({ upload, offset: MAX_CHUNK_BYTES })
  await expectRefusal(
    beginReceipt(staff, { id: await booking((await t.newUser()).id) }, whole.length, key),
    422,
    'key_reused',
  )
  await sendChunk(staff, again, whole.subarray(MAX_CHUNK_BYTES))
  const answers = await Promise.all(Array.from({ length: 5 }, finish))
  expect(new Set([...answers, await finish()].map(({ receipt }) => receipt.id)).size).toBe(1)
  const [receipt] = (await listed(id))!
  expect(await listed(id)).toHaveLength(1)
  expect(Buffer.from(await (await staff.fetch(receipt!.path)).arrayBuffer()).equals(whole)).toBe(true)
  const log = await t.context.db.selectFrom('office_log').select('after').where('row_id', '=', id).execute()
  expect(log.filter(({ after }) => JSON.stringify(after).includes('advice.pdf'))).toHaveLength(1)
  // A receipt is no paper of a car, and nobody else's file.
  await expectRefusal(staff.call(uploadsEndpoints.finish, { body: { upload } }), 404, 'not_found')
  const other = await t.as(await t.newUser({ kind: 'manager' }))
  await expectRefusal(other.call(receiptsEndpoints.finish, { body: { upload } }), 404, 'not_found')
  await expectRefusal(beginReceipt(staff, { id: 1 }, 100), 404, 'not_found')
})

test('a receipt may be a document that the client uploaded, and only his', async () => {
  const { user, caller, id: carId } = await boughtCar(t)
  const paper = { id: carId, content, name: 'transfer.pdf' }
  const { document } = await caller.call(purchasesEndpoints.uploadDocument, { body: { ...paper, type: 'bankReceipt' } })
  const hidden = await staff.call(purchasesEndpoints.uploadDocument, { body: { ...paper, type: 'invoice' } })
  await staff.call(purchaseWorkEndpoints.markDocument, {
    body: { id: hidden.document.id!, accepted: true, staffOnly: true },
  })
  const id = await booking(user.id)
  const { documents } = await staff.call(receiptsEndpoints.choices, { query: { id } })
  expect(documents).toMatchObject([{ id: document.id, name: 'transfer.pdf', label: 'Bank receipt' }])
  const { receipt } = await add({ id, documentId: document.id })
  expect(receipt).toMatchObject({ name: 'transfer.pdf', kind: 'pdf' })
  const another = await booking((await t.newUser()).id)
  await expectRefusal(add({ id: another, documentId: document.id }), 422, 'invalid_fields')
})

test('a receipt is never changed or deleted', async () => {
  const id = await booking((await t.newUser()).id)
  await add({ id, name: 'a.pdf', content })
  const { db } = t.context
  await expect(db.updateTable('remittance_receipts').set({ name: 'b' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('remittance_receipts').execute()).rejects.toThrow()
})
