import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { liveEndpoints } from '#contract/live/live.endpoints.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import type { ApiError } from '#client/api/errors.ts'
import { addDemoRates } from '#demo/market/costs/demo-rates.ts'
import { testApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'
import { hammer } from '#tests/support/hammer.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { boughtCar } from '#tests/support/bought-car.ts'

const t = await testApp()
const { context, as, newUser } = t
const staff = await as(await newUser({ kind: 'manager', fullName: 'Haruka Mori' }))
const other = await as(await newUser({ kind: 'manager', fullName: 'Ken Sato' }))

const costs = { agentFee: 40_000, hallFee: 11_000, inland: 9_000, freight: 55_000, others: 25_000 }
const SUM = 140_000

const post = (id: number, change: Partial<typeof costs> = {}, version?: number, caller = staff) =>
  caller.call(purchaseMoneyEndpoints.postCosts, { body: { id, ...costs, ...change }, ...(version && { version }) })
const seenBy = (id: number) => staff.call(purchaseMoneyEndpoints.costs, { query: { id } })
const amountsOf = async (id: number) =>
  (await context.db.selectFrom('ledger').select('amount').where('purchase_id', '=', id).orderBy('id').execute()).map(
    ({ amount }) => amount,
  )

describe('the costs of a car', () => {
  test('are a counter-record and a new record; list, page, payments and balance agree', async () => {
    const { id, user } = await boughtCar(t)
    const mine = await as(user)
    const { balance: before } = await mine.call(paymentsEndpoints.balance, { query: {} })
    const { version } = await seenBy(id)
    expect(await post(id, {}, version)).toEqual({ success: true, id, version: version + 1, total: 450_000 + SUM })
    expect(await amountsOf(id)).toEqual([-450_000, 450_000, -590_000])
    const { carsList } = await mine.call(purchasesEndpoints.purchasedCars, { query: {} })
    const car = await mine.call(purchasesEndpoints.purchasedCar, { query: { id } })
    const payments = await mine.call(paymentsEndpoints.payments, { query: { type: 'purchase' } })
    const { balance } = await mine.call(paymentsEndpoints.balance, { query: {} })
    expect(carsList[0]!.totalPrice).toBe(590_000)
    expect(car.finances).toEqual({
      fields: [
        { label: 'Car price', value: 450_000 },
        { label: 'Agent fee', value: 40_000 },
        { label: 'Auction fee', value: 11_000 },
        { label: 'Domestic transport', value: 9_000 },
        { label: 'Freight', value: 55_000 },
        { label: 'Other fees', value: 25_000 },
      ],
      total: 590_000,
      usd: null,
    })
    expect(car.costsPosted).toBe(true)
    expect([payments.totalSpent, payments.records[0]!.amount, payments.records[0]!.balance]).toEqual([
      '590000',
      -590_000,
      before - SUM,
    ])
    expect(balance).toBe(before - SUM)
  })

  test('are reported to open pages of the account, as the car itself was', async () => {
    const { id, user } = await boughtCar(t)
    const mine = await as(user)
    const { id: since } = await mine.call(liveEndpoints.live, { query: {} })
    await post(id)
    expect(await mine.call(liveEndpoints.live, { query: { since: since! } })).toMatchObject({
      purchases: true,
      money: true,
    })
  })

  test('posted again without a change leave no line; a moved sum is logged and changes no balance', async () => {
    const { id } = await boughtCar(t)
    const { version } = await post(id)
    expect(await post(id)).toMatchObject({ version })
    expect(await amountsOf(id)).toHaveLength(3)
    expect(await post(id, { freight: 60_000, others: 20_000 })).toMatchObject({ total: 590_000, version: version + 1 })
    expect(await amountsOf(id)).toHaveLength(3)
    const { lines } = await staff.call(purchaseWorkEndpoints.log, { query: { id } })
    expect(lines[0]).toMatchObject({
      event: 'costs',
      userName: 'Haruka Mori',
      before: { freight: 55_000, others: 25_000 },
      after: { freight: 60_000, others: 20_000, total: 590_000 },
    })
  })

  test('of a stale version are refused, and the refusal names who changed what', async () => {
    const { id } = await boughtCar(t)
    const { version } = await seenBy(id)
    await post(id, {}, version, other)
    const answer = await staff.fetch('/v1/office/purchase-costs', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
      body: JSON.stringify({ id, ...costs, freight: 70_000 }),
    })
    expect(((await answer.json()) as { detail: object }).detail).toEqual({
      'now.freight': 55_000,
      'sent.freight': 70_000,
      version: version + 1,
      changedBy: 'Ken Sato',
      changedAt: '2026-11-24T12:00:00+09:00',
    })
  })

  test('that nobody has charged yet are no figures of another person who changed the car', async () => {
    const { id } = await boughtCar(t)
    const { version } = await seenBy(id)
    await other.call(purchaseWorkEndpoints.moveStatus, { body: { cars: [{ id }], status: 1, reason: '' } })
    const refusal = await post(id, {}, version).catch((error: ApiError) => error.detail)
    expect(refusal).toMatchObject({ version: version + 1, changedBy: 'Ken Sato' })
    expect(Object.keys(refusal)).not.toContain('now.freight')
  })

  test('posted by two managers at once count once, and the books agree', async () => {
    const { id, user } = await boughtCar(t)
    const { version } = await seenBy(id)
    const results = await Promise.allSettled([
      post(id, {}, version),
      post(id, { freight: 70_000 }, version, other),
      post(id, { freight: 80_000 }, version),
      post(id, { freight: 90_000 }, version, other),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { total } = await seenBy(id)
    expect((await amountsOf(id)).reduce((sum, amount) => sum + amount, 0)).toBe(-total)
    const { rows } = await sql<{
      off: number
    }>`select u.balance - (select sum(amount) from ledger where user_id = u.id)::bigint as off
      from users u where id = ${user.id}`.execute(context.db)
    const opening = await as(user).then(mine => mine.call(paymentsEndpoints.balance, { query: {} }))
    expect([rows[0]!.off, opening.balance]).toEqual([0, -total])
  })

  test('come back with a cancelled purchase, whose costs stay as they are, and are charged again with it', async () => {
    const { id } = await boughtCar(t)
    await post(id)
    const move = (status: 7 | null) =>
      staff.call(purchaseWorkEndpoints.moveStatus, {
        body: { cars: [{ id }], status: status as 7, reason: 'The hall called' },
      })
    await move(7)
    expect((await amountsOf(id)).slice(3)).toEqual([590_000])
    await expectRefusal(post(id, { freight: 1 }), 409, 'purchase_cancelled')
    await move(null)
    expect((await amountsOf(id)).slice(4)).toEqual([-590_000])
  })

  test('stay when the price is corrected', async () => {
    const { id, lotId, bidId } = await boughtCar(t)
    await post(id)
    await hammer(context, lotId, 440_000, bidId)
    expect((await seenBy(id)).total).toBe(580_000)
    expect((await amountsOf(id)).slice(3)).toEqual([590_000, -580_000])
  })

  test('are whole yen, never negative, and all of them are sent', async () => {
    const id = await newPurchase(t, (await newUser()).id)
    const answer = await staff.fetch('/v1/office/purchase-costs', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, ...costs, freight: 0.5, inland: -1, others: 1e12, hallFee: undefined }),
    })
    expect(answer.status).toBe(422)
    const { message } = (await answer.json()) as { message: Record<string, string> }
    expect(Object.keys(message).sort()).toEqual(['freight', 'hallFee', 'inland', 'others'])
    expect(message.freight).toBe('Whole yen, 0 to 100 000 000')
  })

  test('are nobody’s to see but a manager’s of payments, and a car that is not there is not found', async () => {
    const client = await newUser()
    const id = await newPurchase(t, client.id)
    const without = await as(await newUser({ kind: 'manager', flags: { paymentsManagement: false } }))
    await expectRefusal(post(id, {}, undefined, await as(client)), 403, 'forbidden')
    await expectRefusal(post(id, {}, undefined, without), 403, 'forbidden')
    await expectRefusal(without.call(purchaseMoneyEndpoints.costs, { query: { id } }), 403, 'forbidden')
    await expectRefusal(post(2_000_000_000), 404, 'not_found')
    await expectRefusal(seenBy(2_000_000_000), 404, 'not_found')
  })
})

describe('the proposal', () => {
  let id: number
  beforeAll(async () => {
    id = await newPurchase(t, (await newUser()).id, {
      lot: { hall: 'USS Tokyo', engine_cc: 660 },
      price: 1_000_000,
      discharge_port: 'Auckland',
    })
  })

  test('names no figure without a rate', async () => {
    expect((await seenBy(id)).proposed).toEqual({
      agentFee: null,
      hallFee: null,
      inland: null,
      freight: null,
      others: null,
    })
  })

  test('follows the rates for the car’s hall, port and size, and those that the manager chooses', async () => {
    await addDemoRates(context.db, t.clock.now())
    const seen = await seenBy(id)
    expect(seen).toMatchObject({ price: 1_000_000, total: 1_000_000, postedAt: null, vehicleType: 'kei' })
    expect(seen.ports.find(({ value }) => value === seen.portId)?.label).toBe('Auckland')
    expect(seen.proposed).toMatchObject({ agentFee: 40_000, hallFee: 11_000, freight: 102_000 })
    const ask = (query: object) =>
      staff.call(purchaseMoneyEndpoints.costs, { query: { id, ...query } as { id: number } })
    expect((await ask({ vehicleType: 'large' })).proposed.freight).toBe(188_000)
    const mombasa = seen.ports.find(({ label }) => label === 'Mombasa')!.value
    expect((await ask({ portId: mombasa })).proposed.freight).toBe(118_000)
    expect((await ask({ portId: 999_999 })).proposed).toMatchObject({ agentFee: 40_000, freight: null, others: null })
  })
})
