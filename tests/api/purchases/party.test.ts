import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { pdf } from '#tests/support/document-files.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { beginUpload, upload } from '#tests/support/uploads.ts'

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
  const unnamed = async () =>
    (await call(bidsEndpoints.bidResults, {})).results.flatMap(one => (one.lacksConsignee ? [one.purchaseId] : []))
  expect(await unnamed()).toEqual([second, first])
  await call(purchasesEndpoints.saveParty, consignee(first))
  expect(await unnamed()).toEqual([second])
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
  const staff = await as(await newUser({ kind: 'manager' }))
  await staff.call(purchaseWorkEndpoints.editCar, { body: { id, papersWritten: true } })
  await expectRefusal((await as(client)).call(purchasesEndpoints.saveParty, consignee(id)), 409, 'papers_written')
  await expectRefusal((await as(await newUser())).call(purchasesEndpoints.saveParty, consignee(id)), 404, 'not_found')
})

test.each([
  [7, 'purchase_cancelled'],
  [8, 'purchase_resold'],
] as const)('a car of status %i goes to nobody, and on no ship', async (status, messageCode) => {
  const client = await newUser()
  const id = await newPurchase(t, client.id)
  const staff = await as(await newUser({ kind: 'manager' }))
  const buyer = await as(client)
  await buyer.call(purchasesEndpoints.saveParty, consignee(id))
  const [voyage] = await t.context.db
    .insertInto('voyages')
    .values({
      line: 'MOL',
      ship: 'Swift Ace',
      number: String(status),
      loading_port: 'Yokohama',
      discharge_port: 'Durban',
      etd: '2026-12-01',
      eta: '2026-12-20',
      changed_at: t.clock.now(),
    })
    .returning('id')
    .execute()
  await staff.call(purchaseWorkEndpoints.moveStatus, { body: { cars: [{ id }], status, reason: 'Damaged' } })
  await expectRefusal(buyer.call(purchasesEndpoints.saveParty, consignee(id)), 409, messageCode)
  const { consignee: party } = await buyer.call(purchasesEndpoints.purchasedCar, { query: { id } })
  await expectRefusal(beginUpload(buyer, { id, party: party.value! }, 100), 409, messageCode)
  const { refused } = await staff.call(purchaseWorkEndpoints.moveVoyage, {
    body: { cars: [{ id }], voyageId: voyage!.id },
  })
  expect(refused).toMatchObject([{ id, messageCode }])
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
  const staff = await as(await newUser({ kind: 'manager', fullName: 'Kenji Sato' }))
  const id = await newPurchase(t, client.id)
  const shown = async () => (await call(purchasesEndpoints.purchasedCar, { query: { id } })).consignee
  await staff.call(purchasesEndpoints.saveParty, consignee(id, { ...ANNA, address: 'Pier 5' }))
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

describe('documents of a party', () => {
  test('stand with everybody of this name among the buyer’s parties, whatever else of him changes', async () => {
    const client = await newUser()
    const caller = await as(client)
    const [first, second] = [await newPurchase(t, client.id), await newPurchase(t, client.id)]
    await caller.call(purchasesEndpoints.saveParty, consignee(first))
    const read = (id: number) => caller.call(purchasesEndpoints.purchasedCar, { query: { id } })
    const { value } = (await read(first)).consignee
    const passport = await upload(caller, { id: first, party: value! }, pdf())
    expect(passport).toMatchObject({ name: 'passport.pdf', partyName: ANNA.fullName })
    const car = await read(first)
    expect(car.consignee.document).toEqual([passport])
    expect(car.notifyParty.document).toEqual([passport])
    expect(car.documents).toEqual([passport])
    await caller.call(purchasesEndpoints.saveParty, consignee(second, { ...ANNA, address: 'Pier 5' }))
    const next = await read(second)
    expect(next.consignee.document).toEqual([passport])
    expect(next.earlierParties!.map(({ document }) => document)).toEqual([[passport], [passport]])
    expect(next.documents).toEqual([])
    await caller.call(purchasesEndpoints.saveParty, consignee(second, { ...ANNA, fullName: 'Boris Orlov' }))
    expect((await read(second)).consignee.document).toEqual([])
  })

  test('are of the car’s buyer only, and those for managers alone are reported to them alone', async () => {
    const [client, stranger] = [await newUser(), await newUser()]
    const [caller, staff] = [await as(client), await as(await newUser({ kind: 'manager' }))]
    const [mine, his] = [await newPurchase(t, client.id), await newPurchase(t, stranger.id)]
    await caller.call(purchasesEndpoints.saveParty, consignee(mine))
    await (await as(stranger)).call(purchasesEndpoints.saveParty, consignee(his))
    const partyIn = async (id: number) =>
      (await staff.call(purchasesEndpoints.purchasedCar, { query: { id } })).consignee
    const other = await partyIn(his)
    for (const [language, rule] of [
      [692, 'This option is no longer available'],
      [693, 'Этот вариант больше недоступен'],
    ] as const) {
      await t.context.db.updateTable('users').set({ language }).where('id', '=', client.id).execute()
      for (const party of [other.value!, 2_000_000_000])
        await expect(upload(await as(client), { id: mine, party }, pdf())).rejects.toMatchObject({
          status: 422,
          fields: { party: rule },
        })
    }
    const { value } = await partyIn(mine)
    await upload(staff, { id: mine, party: value!, staffOnly: true }, pdf())
    expect((await partyIn(mine)).document).toHaveLength(1)
    expect((await caller.call(purchasesEndpoints.purchasedCar, { query: { id: mine } })).consignee.document).toEqual([])
  })

  test('an upload that was begun for nobody is another file than one for a party', async () => {
    const client = await newUser()
    const caller = await as(client)
    const id = await newPurchase(t, client.id)
    await caller.call(purchasesEndpoints.saveParty, consignee(id))
    const { value } = (await caller.call(purchasesEndpoints.purchasedCar, { query: { id } })).consignee
    const key = crypto.randomUUID()
    await beginUpload(caller, { id }, 100, key)
    await expectRefusal(beginUpload(caller, { id, party: value! }, 100, key), 422, 'key_reused')
  })
})
