import { describe, expect, test } from 'vitest'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'
import { newPurchase, newVoyage } from '#tests/support/purchases.ts'

const t = await testApp()
const { context, clock, as, newUser } = t
const view = async (reader: { id: number }, id: number) =>
  (await as(reader)).call(purchasesEndpoints.purchasedCar, { query: { id } })

async function partyOf(userId: number, full_name: string) {
  const { id } = await context.db
    .insertInto('parties')
    .values({
      user_id: userId,
      full_name,
      address: 'ul. Svetlanskaya 88',
      country_id: 183,
      port: 'Vladivostok',
      telephone: '+7 423 000 00 00',
      email: 'anna@northline.example',
      payment_method: 'Bank transfer',
      used_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('a bought car', () => {
  test('tells what it is, its way, its costs and to whom it goes', async () => {
    const client = await newUser()
    const consignee_id = await partyOf(client.id, 'Anna Kuznetsova')
    const id = await newPurchase(t, client.id, {
      lot: { year: 2016, month: 5, mileage_km: 68_412, engine_cc: 2500, lot_no: '2116', color: 'PEARL WHITE' },
      exportType: 1,
      status: 4,
      price: 1_395_000,
      voyage_id: await newVoyage(t, { number: '118N' }),
      stock_yard: 'Yokohama Daikoku, B-14',
      yard_arrival_eta: '2026-11-10',
      note: 'Spare key in the glove box.',
      consignee_id,
    })
    const car = await view(client, id)
    expect(car.carDetail).toMatchObject({
      id,
      sku: String(id),
      lotNo: '2116',
      yearMonth: '2016-05',
      mileage: 68_412,
      engine: 2500,
      color: 'PEARL WHITE',
      purchaseDate: '2026-11-24T12:00:00+09:00',
      link: `/car-auctions/${car.carDetail.carId}`,
    })
    expect(car.carDetail.title).toContain(car.carDetail.model)
    expect(car.carDetail).not.toHaveProperty('userName')
    expect(car.logistics).toEqual({
      yardArrivalEta: '2026-11-10',
      stockYard: 'Yokohama Daikoku, B-14',
      exportPort: 'Yokohama',
      typeOfExport: 'Whole car',
      purchaseDate: '2026-11-24T12:00:00+09:00',
      shippingLine: 'Eastern Car Liner',
      voyage: '118N',
      ship: 'Morning Lucia',
      destination: 'Russia',
      etd: '2026-11-20',
      eta: '2026-11-30',
      status: 4,
      dischargePort: 'Vladivostok',
    })
    expect(car.finances).toEqual({ fields: [{ label: 'Car price', value: 1_395_000 }], total: 1_395_000, usd: null })
    const anna = {
      value: consignee_id,
      fullName: 'Anna Kuznetsova',
      address: 'ul. Svetlanskaya 88',
      country: 'Russia',
      countryId: 183,
      port: 'Vladivostok',
      telephone: '+7 423 000 00 00',
      email: 'anna@northline.example',
      paymentMethod: 'Bank transfer',
      document: [],
    }
    expect(car.consignee).toEqual(anna)
    expect(car.notifyParty).toEqual({ ...anna, sameAsConsignee: true })
    expect(car).toMatchObject({
      documents: [],
      note: 'Spare key in the glove box.',
      papersWrittenAt: null,
      reached: [{ status: null, at: '2026-11-24T12:00:00+09:00' }],
    })
    expect(car.statusList).toHaveLength(9)
    expect(car.lotImages.images.length).toBeGreaterThan(0)
  })

  test('of which nothing is known yet says so by nulls and empty texts', async () => {
    const client = await newUser()
    const car = await view(client, await newPurchase(t, client.id))
    expect(car.logistics).toMatchObject({
      exportPort: null,
      voyage: null,
      ship: null,
      etd: null,
      eta: null,
      status: null,
    })
    expect(car.consignee).toMatchObject({ value: null, fullName: '', country: '', countryId: null })
    expect(car.notifyParty).toMatchObject({ sameAsConsignee: true, fullName: '' })
  })

  test('has a notify party of its own where it is not the consignee', async () => {
    const client = await newUser()
    const [consignee_id, notify_id] = [await partyOf(client.id, 'Anna'), await partyOf(client.id, 'Boris')]
    const car = await view(
      client,
      await newPurchase(t, client.id, { consignee_id, notify_id, same_as_consignee: false }),
    )
    expect([car.consignee.fullName, car.notifyParty.fullName, car.notifyParty.sameAsConsignee]).toEqual([
      'Anna',
      'Boris',
      false,
    ])
  })

  test('is read by its buyer, his dealer and managers; for others it is not there', async () => {
    const dealer = await newUser({ kind: 'dealer' })
    const client = await newUser({ dealerId: dealer.id, fullName: 'Grace Wanjiru' })
    const id = await newPurchase(t, client.id)
    for (const reader of [dealer, await newUser({ kind: 'manager' })])
      expect((await view(reader, id)).carDetail).toMatchObject({ userId: client.id, userName: 'Grace Wanjiru' })
    for (const kind of ['client', 'dealer'] as const)
      await expectRefusal(view(await newUser({ kind }), id), 404, 'not_found')
    await expectRefusal(view(client, 2_000_000_000), 404, 'not_found')
  })

  test('leads the parties of its chat there, with a mark for messages that they have not read', async () => {
    const client = await newUser()
    const id = await newPurchase(t, client.id)
    const manager = await newUser({ kind: 'manager' })
    const { chat } = await view(client, id)
    expect(chat).toEqual({ bidId: expect.any(Number), isRead: true })
    const { bidId } = chat!
    await (await as(client)).call(chatEndpoints.saveChat, { body: { bidId, comment: 'Where is it?' } })
    expect((await view(manager, id)).chat).toEqual({ bidId, isRead: false })
    expect((await view(client, id)).chat).toEqual({ bidId, isRead: true })
    // Who only moves cars reads no conversations.
    const flags = { bidManagementEnabled: false, purchaseManagement: true }
    expect((await view(await newUser({ kind: 'manager', flags }), id)).chat).toBeUndefined()
  })

  test.each(['', 'x', '0', '-4', '1.5', '99999999999'])('with id %j is refused by field', async id => {
    const answer = await (await as(await newUser())).fetch(`/v1/purchased-cars/view?id=${id}`)
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { message: object }).message)).toEqual(['id'])
  })
})

test('a corrected price leaves the car where it is', async () => {
  const { user, lotId, bidId } = await clientBid(t)
  await hammer(context, lotId, 450_000, bidId)
  const row = () => context.db.selectFrom('purchases').selectAll().where('bid_id', '=', bidId).executeTakeFirstOrThrow()
  await context.db.updateTable('purchases').set({ status: 3 }).where('bid_id', '=', bidId).execute()
  clock.set('2026-11-25T13:00:00+09:00')
  const staff = await as(await newUser({ kind: 'manager' }))
  await staff.call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice: '460000' } })
  const { id, status, price, version } = await row()
  expect([status, price, version]).toEqual([3, 460_000, 2])
  expect((await view(user, id)).reached).toHaveLength(1)
})
