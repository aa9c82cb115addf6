import { expect, test } from 'vitest'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { plainName } from '#domain/purchases/document-names.ts'
import { testApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { newPurchase } from '#tests/support/purchases.ts'

const t = await testApp()
const { as, newUser } = t
const client = await newUser()
const staff = await as(await newUser({ kind: 'manager' }))
const car = (chassis_no: string | null, status: number | null = null) =>
  newPurchase(t, client.id, { lot: { chassis_no }, status })
const match = async (...files: string[]) =>
  (
    await staff.call(purchaseWorkEndpoints.matchDocuments, { query: { names: files.map(plainName).join() } })
  ).papers.map(({ cars }) => cars.map(({ id }) => id))

test('the name of a file means the car with its chassis number, however it is written', async () => {
  const [voxy, prius] = [await car('ZRR80-0012345'), await car('zvw50 8000001')]
  expect(await match('ZRR80-0012345 BL.pdf', 'export_ZVW508000001.pdf', 'zrr80 0012345.jpg', 'BL.pdf')).toEqual([
    [voxy],
    [prius],
    [voxy],
    [],
  ])
})

test('of numbers that begin alike the longest is meant; a car bought twice is left to choose', async () => {
  await car('ACU30-004111')
  const long = await car('ACU30-0041118')
  expect(await match('ACU30-0041118.pdf')).toEqual([[long]])
  const [first, again] = [await car('GFC27-100200'), await car('GFC27-100200')]
  expect(await match('GFC27-100200 inspection.pdf')).toEqual([[again, first]])
})

test('no cancelled purchase, no short number and no car without a number is meant', async () => {
  await car('HZJ76-0088001', 7)
  await car('AB12')
  await car(null)
  expect(await match('HZJ76-0088001.pdf', 'AB12.pdf')).toEqual([[], []])
})

test('names are letters and digits, fifty at most, and for managers of cars alone', async () => {
  for (const names of ['', 'a b', '%', 'A,,B', Array.from({ length: 51 }, () => 'A').join()])
    await expectRefusal(staff.call(purchaseWorkEndpoints.matchDocuments, { query: { names } }), 422, 'invalid_fields')
  const buyer = await as(client)
  await expectRefusal(buyer.call(purchaseWorkEndpoints.matchDocuments, { query: { names: 'A' } }), 403, 'forbidden')
})
