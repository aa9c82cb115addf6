import { expect, test } from 'vitest'
import { receiptsEndpoints } from '#contract/payments/receipts.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { addressOf } from '#client/api/address.ts'
import { testApp } from '#tests/support/app.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'
import { pdf } from '#tests/support/paper-files.ts'

const t = await testApp()
const desk = await t.as(await t.newUser({ kind: 'manager' }))
let made = 0

async function booking(userId: number): Promise<number> {
  const body = {
    userId,
    kind: 'received' as const,
    amount: 500_000,
    valueDay: '2026-11-20',
    purpose: 'deposit' as const,
  }
  return (await desk.call(remittancesEndpoints.book, { body: { ...body, bankReference: `R-${++made}` } })).id
}
const add = (body: Record<string, unknown>) => desk.call(receiptsEndpoints.add, { body: body as { id: number } })
const listed = async (id: number) =>
  (await desk.call(remittancesEndpoints.list, { query: {} })).remittances.find(one => one.id === id)!.receipts
const content = pdf().toString('base64')

test('a booking has the receipt that a manager uploads, once, and staff may download it', async () => {
  const client = await t.newUser()
  const id = await booking(client.id)
  expect(await listed(id)).toEqual([])
  const { receipt } = await add({ id, name: '../bank/advice.pdf', content })
  expect(receipt).toMatchObject({ name: 'bank advice.pdf', kind: 'pdf' })
  expect((await add({ id, name: 'again.pdf', content })).receipt).toEqual(receipt)
  expect(await listed(id)).toEqual([receipt])
  const address = addressOf(receiptsEndpoints.file.path, {}, { id: receipt.id })
  const file = await desk.fetch(address)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf())
  expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  expect((await (await t.as(client)).fetch(address)).status).toBe(403)
})

test('what is no picture and no PDF is refused, and so is a booking that is not there', async () => {
  const id = await booking((await t.newUser()).id)
  const script = Buffer.from('<script>alert(1)</script>').toString('base64')
  await expectRefusal(add({ id, content: script }), 422, 'invalid_fields')
  await expectRefusal(add({ id }), 422, 'invalid_fields')
  await expectRefusal(add({ id: 1, content }), 404, 'not_found')
  expect(await listed(id)).toEqual([])
})

test('a receipt may be a document that the client uploaded, and only his', async () => {
  const { user, caller, lotId, bidId } = await clientBid(t)
  await hammer(t.context, lotId, 450_000, bidId)
  const [car] = (await caller.call(purchasesEndpoints.purchasedCars, { query: {} })).carsList
  const paper = { id: car!.id, content, name: 'transfer.pdf' }
  const { document } = await caller.call(purchasesEndpoints.uploadDocument, { body: { ...paper, type: 'bankReceipt' } })
  const hidden = await desk.call(purchasesEndpoints.uploadDocument, { body: { ...paper, type: 'invoice' } })
  await desk.call(purchaseWorkEndpoints.markDocument, {
    body: { id: hidden.document.id!, accepted: true, staffOnly: true },
  })
  const id = await booking(user.id)
  const { documents } = await desk.call(receiptsEndpoints.choices, { query: { id } })
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
