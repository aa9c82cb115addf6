import { expect, test } from 'vitest'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { newPurchase } from '#tests/support/purchases.ts'

const t = await testApp()
const { as, newUser } = t

const ANNA = {
  fullName: 'Anna Kuznetsova',
  address: 'ul. Svetlanskaya 88',
  countryId: 183,
  port: 'Vladivostok',
  telephone: '+7 423 000 00 00',
  email: 'anna@northline.example',
  paymentMethod: 'Bank transfer',
}
const consignee = (id: number, fields = ANNA) => ({
  body: { id, party: 'consignee' as const, sameAsConsignee: false as const, ...fields },
})

test('the consignee is saved, notifies himself, and is remembered for the next car', async () => {
  const client = await newUser()
  const { call } = await as(client)
  const [first, second] = [await newPurchase(t, client.id), await newPurchase(t, client.id)]
  await call(purchasesEndpoints.saveParty, consignee(first))
  const car = await call(purchasesEndpoints.purchasedCar, { query: { id: first } })
  expect(car.consignee).toMatchObject({ ...ANNA, country: 'Russia' })
  expect(car.notifyParty).toMatchObject({ ...ANNA, sameAsConsignee: true })
  expect(car.logistics.destination).toBe('Russia')
  const next = await call(purchasesEndpoints.purchasedCar, { query: { id: second } })
  expect(next.consignee.fullName).toBe('')
  expect(next.earlierParties).toMatchObject([ANNA])
  await call(purchasesEndpoints.saveParty, consignee(second))
  const again = await call(purchasesEndpoints.purchasedCar, { query: { id: second } })
  expect(again.consignee.value).toBe(car.consignee.value)
  expect(again.earlierParties).toHaveLength(1)
})

test('another address is another party: the first car keeps its own', async () => {
  const client = await newUser()
  const { call } = await as(client)
  const [first, second] = [await newPurchase(t, client.id), await newPurchase(t, client.id)]
  await call(purchasesEndpoints.saveParty, consignee(first))
  await call(purchasesEndpoints.saveParty, consignee(second, { ...ANNA, address: 'Pier 5' }))
  const car = await call(purchasesEndpoints.purchasedCar, { query: { id: first } })
  expect(car.consignee.address).toBe(ANNA.address)
  expect(car.earlierParties?.map(({ address }) => address)).toEqual(['Pier 5', ANNA.address])
})

test('a notify party is another person, or the consignee again', async () => {
  const client = await newUser()
  const { call } = await as(client)
  const id = await newPurchase(t, client.id)
  const notify = { id, party: 'notifyParty' as const }
  await call(purchasesEndpoints.saveParty, {
    body: { ...notify, sameAsConsignee: false, ...ANNA, fullName: 'Boris' },
  })
  const read = () => call(purchasesEndpoints.purchasedCar, { query: { id } })
  expect((await read()).notifyParty).toMatchObject({ fullName: 'Boris', sameAsConsignee: false })
  await call(purchasesEndpoints.saveParty, { body: { ...notify, sameAsConsignee: true } })
  expect((await read()).notifyParty).toMatchObject({ fullName: '', sameAsConsignee: true })
})

test('each wrong field is named with its rule, in both languages', async () => {
  const client = await newUser({ language: 693 })
  const id = await newPurchase(t, client.id)
  const answer = await (
    await as(client)
  ).fetch('/v1/purchased-cars/consignee', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...consignee(id).body, fullName: ' ', address: '', email: 'x', telephone: '', port: '' }),
  })
  expect(answer.status).toBe(422)
  expect(((await answer.json()) as { message: object }).message).toEqual({
    fullName: 'Обязательное поле',
    address: 'Обязательное поле',
    port: 'Обязательное поле',
    telephone: 'Обязательное поле',
    email: 'Неверный адрес электронной почты',
  })
  await expectRefusal(
    (await as(client)).call(purchasesEndpoints.saveParty, consignee(id, { ...ANNA, countryId: 9999 })),
    422,
    'invalid_fields',
  )
})

test('the form closes when the bill of lading is written, and for strangers the car is not there', async () => {
  const client = await newUser()
  const id = await newPurchase(t, client.id)
  const desk = await as(await newUser({ kind: 'manager' }))
  await desk.call(purchaseWorkEndpoints.editCar, { body: { id, papersWritten: true } })
  await expectRefusal((await as(client)).call(purchasesEndpoints.saveParty, consignee(id)), 409, 'papers_written')
  await expectRefusal((await as(await newUser())).call(purchasesEndpoints.saveParty, consignee(id)), 404, 'not_found')
})

test('an older version is refused, unless it says the same', async () => {
  const client = await newUser()
  const { call } = await as(client)
  const id = await newPurchase(t, client.id)
  await call(purchasesEndpoints.saveParty, { ...consignee(id), version: 1 })
  await call(purchasesEndpoints.saveParty, { ...consignee(id), version: 1 })
  await expectRefusal(
    call(purchasesEndpoints.saveParty, { ...consignee(id, { ...ANNA, port: 'Nakhodka' }), version: 1 }),
    409,
    'stale_version',
  )
})

test('a party that is another one than was seen is refused with both in full, and may then be written over', async () => {
  const client = await newUser()
  const { call } = await as(client)
  const desk = await as(await newUser({ kind: 'manager', fullName: 'Kenji Sato' }))
  const id = await newPurchase(t, client.id)
  const shown = async () => (await call(purchasesEndpoints.purchasedCar, { query: { id } })).consignee
  await desk.call(purchasesEndpoints.saveParty, consignee(id, { ...ANNA, address: 'Pier 5' }))
  const mine = consignee(id, { ...ANNA, fullName: 'Olga' }).body
  const refusal = await expectRefusal(
    call(purchasesEndpoints.saveParty, { body: { ...mine, seen: null } }),
    409,
    'stale_version',
  )
  expect(refusal.detail).toMatchObject({
    'now.consignee': 'Anna Kuznetsova, Pier 5, Vladivostok, +7 423 000 00 00, anna@northline.example',
    'sent.consignee': expect.stringMatching(/^Olga, ul. Svetlanskaya 88/),
    changedBy: 'Kenji Sato',
    seen: (await shown()).value,
  })
  expect((await shown()).fullName).toBe('Anna Kuznetsova')
  await call(purchasesEndpoints.saveParty, { body: { ...mine, seen: refusal.detail.seen as number } })
  expect((await shown()).fullName).toBe('Olga')
})

test('what was seen holds although the car’s other data have changed: consignee and notify party written offline', async () => {
  const client = await newUser()
  const { call } = await as(client)
  const id = await newPurchase(t, client.id)
  await call(purchasesEndpoints.saveParty, { body: { ...consignee(id).body, seen: null } })
  await call(purchasesEndpoints.saveParty, {
    body: { ...consignee(id, { ...ANNA, fullName: 'Boris' }).body, party: 'notifyParty', seen: null },
  })
  const car = await call(purchasesEndpoints.purchasedCar, { query: { id } })
  expect([car.consignee.fullName, car.notifyParty.fullName]).toEqual(['Anna Kuznetsova', 'Boris'])
})
