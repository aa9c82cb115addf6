import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { testOffice } from '#tests/support/app.ts'
import { clientBid } from '#tests/support/bid-edits.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'

const t = await testOffice()
const { office, clock, as, newUser, newLot } = t
const manager = await newUser({ kind: 'manager' })

let lots = 0

/** A client with two cars bought on two days, of which the first was taken back. */
async function buyer() {
  const first = await clientBid(t)
  await hammer(office, first.lotId, 450_000, first.bidId)
  const lot = await newLot({ start_price: 100_000, day: '2026-11-27', lot_no: `77012-${++lots}` })
  const { bidId } = await first.caller.call(bidsEndpoints.createBid, {
    body: { carId: lot.id, amount: 300_000, bidType: 1, confirm: 1, lotType: 'car' },
    key: crypto.randomUUID(),
  })
  clock.set('2026-11-25T00:00:00+09:00')
  await hammer(office, lot.id, 250_000, bidId)
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
    const desk = await as(manager)
    const his = await desk.call(purchasesEndpoints.purchasedCars, { query: { userId: user.id } })
    expect(his.carsList.map(({ userName }) => userName)).toEqual([user.fullName, user.fullName])
    const all = await desk.call(purchasesEndpoints.purchasedCars, { query: {} })
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
    [{ search: '77%' }, []],
    [{ page: 2, pageSize: 1 }, ['other']],
    [{ page: 9 }, []],
  ])('%j narrows them to %j', async (query, numbers) => {
    const { caller } = await buyer()
    const { carsList } = await caller.call(purchasesEndpoints.purchasedCars, { query })
    expect(carsList.map(({ lotNo }) => (lotNo.startsWith('77012-') ? '77012' : 'other'))).toEqual(numbers)
  })

  test('of another are not told to who does not manage bids', async () => {
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
})

describe('payments', () => {
  test('are the lines of the reader’s account with its totals, what was taken back included', async () => {
    const { caller, user } = await buyer()
    const { db } = office
    await db
      .insertInto('ledger')
      .values({
        user_id: user.id,
        at: clock.now(),
        type: 'remittance',
        amount: 1_000_000,
        balance_after: 750_000,
        description: 'Remittance received',
        purchase_id: null,
      })
      .execute()
    await db.updateTable('users').set({ balance: 750_000 }).where('id', '=', user.id).execute()
    const answer = await caller.call(paymentsEndpoints.payments, { query: {} })
    expect(answer.records.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
      ['remittance', 1_000_000, 750_000],
      ['purchase', 450_000, -250_000],
      ['purchase', -250_000, -700_000],
      ['purchase', -450_000, -450_000],
    ])
    expect(answer).toMatchObject({ totalBalance: '750000', totalReceived: '1000000', totalSpent: '250000' })
    expect(answer.typesList.map(({ value }) => value)).toEqual(['', 'remittance', 'purchase'])
    expect(answer.pageInfo).toEqual({ page: 1, pageSize: 20, totalSearchResults: 4, totalResults: 4 })
    const spent = await caller.call(paymentsEndpoints.payments, { query: { type: 'purchase', dateTo: '2026-11-24' } })
    expect(spent).toMatchObject({ totalReceived: null, totalSpent: '450000', pageInfo: { totalSearchResults: 1 } })
    const found = await caller.call(paymentsEndpoints.payments, { query: { search: 'taken back', pageSize: 1 } })
    expect(found.records).toHaveLength(1)
    const his = await (await as(manager)).call(paymentsEndpoints.payments, { query: { userId: user.id } })
    expect(his.records).toHaveLength(4)
  })

  test('of another are not told, and bad questions name their field', async () => {
    const { user } = await buyer()
    const stranger = await as(await newUser())
    await expectRefusal(stranger.call(paymentsEndpoints.payments, { query: { userId: user.id } }), 403, 'forbidden')
    for (const [field, value] of Object.entries({ dateFrom: '2026-13-01', type: 'gifts', userId: 'me', page: '0' })) {
      const answer = await stranger.fetch(`/v1/payments/listing?${field}=${value}`)
      expect(answer.status).toBe(422)
      expect(Object.keys(((await answer.json()) as { message: object }).message)).toEqual([field])
    }
  })

  test('of an account without any are empty', async () => {
    const answer = await (await as(await newUser())).call(paymentsEndpoints.payments, { query: {} })
    expect(answer).toMatchObject({ records: [], totalBalance: '0', totalReceived: null, totalSpent: null })
  })
})
