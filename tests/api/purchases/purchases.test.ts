import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'
import { newPurchase, newVoyage } from '#tests/support/purchases.ts'

const t = await testApp()
const { context, clock, as, newUser, newLot } = t
const manager = await newUser({ kind: 'manager' })

let lots = 0
let days = 9

/** A client with two cars bought on two days, of which the first was taken back. */
async function buyer() {
  const first = await clientBid(t)
  await hammer(context, first.lotId, 450_000, first.bidId)
  const lot = await newLot({ start_price: 100_000, day: '2026-11-27', lot_no: `77012-${++lots}` })
  const { bidId } = await first.caller.call(bidsEndpoints.createBid, {
    body: { carId: lot.id, amount: 300_000, bidType: 1, confirm: 1, lotType: 'car' },
    key: crypto.randomUUID(),
  })
  clock.set('2026-11-25T00:00:00+09:00')
  await hammer(context, lot.id, 250_000, bidId)
  await (await as(manager)).call(bidsEndpoints.updateBidStatus, { body: { bidId: first.bidId, status: 2 } })
  clock.set('2026-11-24T12:00:00+09:00')
  return { ...first, caller: await as(first.user), lot }
}

describe('purchased cars', () => {
  test('are the reader’s own, the latest first, with what a list needs', async () => {
    const { caller, user, lot } = await buyer()
    const { carsList, statusList, pageInfo } = await caller.call(purchasesEndpoints.purchasedCars, { query: {} })
    expect(carsList).toHaveLength(2)
    expect(carsList[0]).toMatchObject({
      lotNo: expect.stringMatching(/^77012-/),
      totalPrice: 250_000,
      status: null,
      purchaseDate: '2026-11-25T00:00:00+09:00',
      exportPort: null,
      eta: null,
    })
    expect(carsList[0]).not.toHaveProperty('userName')
    expect(carsList.map(({ link }) => link)).toContain(`/car-auctions/${lot.id}`)
    expect(carsList[0]!.sku).toBe(String(carsList[0]!.id))
    expect(carsList[1]).toMatchObject({ totalPrice: 450_000, status: 7 })
    expect(statusList.map(({ value }) => value)).toEqual(['processing', 1, 2, 3, 4, 5, 6, 7, 8])
    expect(pageInfo).toEqual({ page: 1, pageSize: 20, totalSearchResults: 2, totalResults: 2 })
    const staff = await as(manager)
    const his = await staff.call(purchasesEndpoints.purchasedCars, { query: { userId: user.id } })
    expect(his.carsList.map(({ userName }) => userName)).toEqual([user.fullName, user.fullName])
    const all = await staff.call(purchasesEndpoints.purchasedCars, { query: {} })
    expect(all.pageInfo.totalResults).toBeGreaterThanOrEqual(2)
  })

  test.each([
    [{ status: 'processing' }, ['77012']],
    [{ status: '7' }, ['other']],
    [{ status: '7,processing' }, ['77012', 'other']],
    [{ status: '5' }, []],
    [{ status: '-1' }, ['77012', 'other']],
    [{ dateFrom: '2026-11-25' }, ['77012']],
    [{ dateTo: '2026-11-24' }, ['other']],
    [{ dateFrom: '2026-11-24', dateTo: '2026-11-25' }, ['77012', 'other']],
    [{ search: '77012' }, ['77012']],
    [{ search: '７７０１２' }, ['77012']],
    [{ search: '77%' }, []],
    [{ page: 2, pageSize: 1 }, ['other']],
    [{ page: 9 }, []],
  ])('%j narrows them to %j', async (query, numbers) => {
    const { caller } = await buyer()
    const { carsList } = await caller.call(purchasesEndpoints.purchasedCars, { query })
    expect(carsList.map(({ lotNo }) => (lotNo.startsWith('77012-') ? '77012' : 'other'))).toEqual(numbers)
  })

  test('of a dealer include those of his clients, with whose they are', async () => {
    const dealer = await newUser({ kind: 'dealer' })
    const client = await newUser({ dealerId: dealer.id, fullName: 'Grace Wanjiru' })
    const [own, his] = [await newPurchase(t, dealer.id), await newPurchase(t, client.id)]
    const { carsList } = await (await as(dealer)).call(purchasesEndpoints.purchasedCars, { query: {} })
    expect(carsList.map(({ id, userName }) => [id, userName])).toEqual([
      [his, 'Grace Wanjiru'],
      [own, undefined],
    ])
    const mine = await (await as(client)).call(purchasesEndpoints.purchasedCars, { query: {} })
    expect(mine.carsList.map(({ id, userName }) => [id, userName])).toEqual([[his, undefined]])
  })

  test('are found by the client’s name, for those who see whose they are', async () => {
    const dealer = await newUser({ kind: 'dealer' })
    const client = await newUser({ dealerId: dealer.id, fullName: 'Akinyi Odhiambo' })
    const car = await newPurchase(t, client.id, { lot: { model: 'VOXY' } })
    await newPurchase(t, dealer.id)
    const found = async (reader: typeof client, query: { search: string; userId?: number }) =>
      (await (await as(reader)).call(purchasesEndpoints.purchasedCars, { query })).carsList.map(({ id }) => id)
    for (const search of ['akinyi', 'odhiambo voxy']) {
      expect(await found(dealer, { search })).toEqual([car])
      expect(await found(manager, { search })).toEqual([car])
      expect(await found(manager, { search, userId: client.id })).toEqual([car])
      expect(await found(client, { search })).toEqual([])
    }
  })

  test.each([
    'No. {id}',
    '№ {id}',
    '№{id}',
    'lot B-7101',
    'лот B-7101',
    'Lot No. B-7101',
    'Isis 240X',
    '2012 isis',
    'lotus7 isis',
  ])('are found by what their cards show: %s', async search => {
    const client = await newUser()
    const lot = { model: 'ISIS', grade: '240X Lotus7', year: 2012 }
    const id = await newPurchase(t, client.id, { lot: { ...lot, lot_no: 'B-7101', day: `2026-12-${(days += 1)}` } })
    await newPurchase(t, client.id, { lot: { model: 'GAIA' } })
    const query = { search: search.replace('{id}', String(id)) }
    const { carsList } = await (await as(client)).call(purchasesEndpoints.purchasedCars, { query })
    expect(carsList.map(car => car.id)).toEqual([id])
  })

  test('tell the ship with its days and ports; the car’s own ETA counts before the voyage’s', async () => {
    const client = await newUser()
    const voyage_id = await newVoyage(t, { number: '118N' })
    await newPurchase(t, client.id, { export_port: 'Kobe' })
    await newPurchase(t, client.id, { voyage_id, export_port: 'Kobe', eta: '2026-12-02' })
    await newPurchase(t, client.id, { voyage_id })
    const { carsList } = await (await as(client)).call(purchasesEndpoints.purchasedCars, { query: {} })
    expect(carsList.map(({ exportPort, voyage, etd, eta }) => [exportPort, voyage, etd, eta])).toEqual([
      ['Yokohama', 'Morning Lucia 118N', '2026-11-20', '2026-11-30'],
      ['Yokohama', 'Morning Lucia 118N', '2026-11-20', '2026-12-02'],
      ['Kobe', null, null, null],
    ])
  })

  test('of another are hidden from people who do not manage bids', async () => {
    const { user } = await buyer()
    const stranger = await as(await newUser())
    await expectRefusal(
      stranger.call(purchasesEndpoints.purchasedCars, { query: { userId: user.id } }),
      403,
      'forbidden',
    )
    const mine = await stranger.call(purchasesEndpoints.purchasedCars, { query: {} })
    expect(mine.carsList).toEqual([])
  })

  test.each(['purchaseManagement', 'paymentsManagement'] as const)(
    'of everybody are opened by a manager who does not manage bids but has %s',
    async flag => {
      const { user } = await buyer()
      const none = { bidManagementEnabled: false, purchaseManagement: false, paymentsManagement: false }
      const clerk = await as(await newUser({ kind: 'manager', flags: { ...none, [flag]: true } }))
      const { carsList } = await clerk.call(purchasesEndpoints.purchasedCars, { query: { userId: user.id } })
      expect(carsList.length).toBeGreaterThan(0)
      const { carDetail } = await clerk.call(purchasesEndpoints.purchasedCar, { query: { id: carsList[0]!.id } })
      expect(carDetail.id).toBe(carsList[0]!.id)
      const other = await as(await newUser({ kind: 'manager', flags: none }))
      await expectRefusal(
        other.call(purchasesEndpoints.purchasedCar, { query: { id: carsList[0]!.id } }),
        404,
        'not_found',
      )
    },
  )
})
