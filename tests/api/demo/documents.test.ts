import { expect, test } from 'vitest'
import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { makeDocuments } from '#demo/documents/make-documents.ts'
import { DEMO_ACCOUNTS } from '#demo/people/demo-accounts.ts'
import { addDemoBank } from '#demo/people/people.queries.ts'
import { moveCars } from '#demo/shipping/move-cars.ts'
import { testApp } from '#tests/support/app.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { DAY_MS } from '#domain/time/spans.ts'

const t = await testApp()
const { db } = t.context
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS)

const manager = await t.as(await t.newUser({ kind: 'manager' }))
const { id: userId } = await t.newUser({ fullName: 'Faith Njeri' })
await db.updateTable('users').set({ city: 'Mombasa' }).where('id', '=', userId).execute()
const buyer = await t.as({ id: userId })
await addDemoBank(db)
const lot = { drawn: true, chassis_no: 'ZVW51-6012345' }

async function documentsOf(id: number) {
  const { documents } = await buyer.call(purchasesEndpoints.purchasedCar, { query: { id } })
  return documents.filter(({ path }) => path.includes('/document'))
}

test('a delivered car has all its documents, each opens and names the car, and nobody is notified', async () => {
  const id = await newPurchase(t, userId, { lot, purchased_at: daysAgo(80) })
  expect(await moveCars(t.context)).toBe(5)
  expect(await makeDocuments(t.context, 10)).toBe(1)
  expect(await makeDocuments(t.context, 10)).toBe(0)
  const documents = await documentsOf(id)
  expect(documents.map(({ type }) => type).toSorted()).toEqual(
    ['billOfLading', 'exportCertificate', 'identity', 'inspection', 'invoice', 'photos', 'photos'].toSorted(),
  )
  for (const { path, name, type, kind, bytes } of documents) {
    const answer = await buyer.fetch(path)
    const file = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-type')).toBe(kind === 'pdf' ? 'application/pdf' : 'image/jpeg')
    expect(file.length).toBe(bytes)
    expect(name).toContain(type === 'identity' ? 'Faith Njeri' : 'ZVW51-6012345')
    expect(bytes).toBeGreaterThan(4_000)
    expect(bytes).toBeLessThan(300_000)
    if (type === 'billOfLading') expect(pdfText(file)).toMatch(/Faith Njeri[\s\S]*Mombasa[\s\S]*ZVW51-6012345/)
  }
  expect(await db.selectFrom('purchase_news').selectAll().execute()).toEqual([])
})

test('whose car a manager has taken over, gets its documents from him', async () => {
  const id = await newPurchase(t, userId, { lot, purchased_at: daysAgo(80) })
  const log = { purchase_id: id, at: daysAgo(70), actor_id: userId, event: 'edited', after: '{}' }
  await db.insertInto('purchase_log').values(log).execute()
  expect([await moveCars(t.context), await makeDocuments(t.context, 10)]).toEqual([0, 0])
})

test('the staff see the car of the client who names his consignee late', async () => {
  const client = DEMO_ACCOUNTS.find(({ kind }) => kind === 'client')!
  const { id } = await t.newUser({ email: client.email })
  await newPurchase(t, id, { lot, purchased_at: daysAgo(16) })
  await moveCars(t.context)
  const { waits } = await manager.call(dashboardEndpoints.office, {})
  expect(waits?.find(({ what }) => what === 'consignee')).toEqual({ what: 'consignee', count: 1 })
})
