import { beforeAll, describe, expect, it } from 'vitest'
import { priceStripEndpoints } from '#contract/lots/price-strip.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import type { LotOverrides } from '#tests/support/lots.ts'

const t = await testApp()
let client: Caller
const sold = async (day: string, price: number, more: LotOverrides = {}) =>
  (await t.newLot({ day, status: LOT_STATUS.sold, sold_price: price, mileage_km: 50_000, condition: '4', ...more })).id
const strip = (id: string, pageType: PageType = 'car-auction', caller = client) =>
  caller.call(priceStripEndpoints.priceStrip, { params: { pageType }, query: { id } })

let lot: string

beforeAll(async () => {
  client = await t.as(await t.newUser())
  ;({ id: lot } = await t.newLot({ mileage_km: 60_000, condition: '4' }))
})

describe('the price strip', () => {
  it('is empty where nothing like it was sold', async () => {
    expect(await strip(lot)).toEqual({ likeness: 'chassis', sales: [], quartiles: null })
    const { id } = await t.newLot({ chassis: null })
    expect(await strip(id)).toEqual({ likeness: 'chassis', sales: [], quartiles: null, hasCode: false })
  })

  it('has the source’s prices as long as it has no sales of its own', async () => {
    const rare = { model: 'CENTURY', chassis: 'GZG50', feed_prices: [1_280_000, 1_242_000] }
    const { id } = await t.newLot(rare)
    expect(await strip(id)).toMatchObject({ sales: [], quartiles: null, sourcePrices: [1_280_000, 1_242_000] })
    await sold('2026-11-10', 1_100_000, rare)
    const own = await strip(id)
    expect(own).not.toHaveProperty('sourcePrices')
    expect(own.quartiles).toMatchObject({ median: 1_100_000 })
  })

  it('takes all of the chassis code while too few are alike', async () => {
    await sold('2026-11-10', 1_000_000)
    await sold('2026-11-12', 1_200_000, { status: LOT_STATUS.soldByNegotiation })
    await sold('2026-11-11', 400_000, { mileage_km: 180_000 })
    const { likeness, sales, quartiles } = await strip(lot)
    expect(likeness).toBe('chassis')
    expect(sales.map(({ day, price }) => [day, price])).toEqual([
      ['2026-11-12', 1_200_000],
      ['2026-11-11', 400_000],
      ['2026-11-10', 1_000_000],
    ])
    expect(quartiles).toEqual({ low: 700_000, median: 1_000_000, high: 1_100_000 })
  })

  it('takes those alike in mileage and score as soon as there are three', async () => {
    await sold('2026-11-13', 1_400_000, { condition: '4.5', mileage_km: 79_000 })
    await sold('2026-11-14', 300_000, { condition: 'R' })
    await sold('2026-11-14', 2_000_000, { condition: '5' })
    const { likeness, sales, quartiles } = await strip(lot)
    expect(likeness).toBe('close')
    expect(sales.map(({ price }) => price)).toEqual([1_400_000, 1_200_000, 1_000_000])
    expect(sales[0]).toMatchObject({ condition: '4.5', mileage: 79_000, day: '2026-11-13' })
    expect(quartiles).toEqual({ low: 1_100_000, median: 1_200_000, high: 1_300_000 })
  })

  it('leaves out what was not sold, what was sold long ago, other codes, and the lot itself', async () => {
    await sold('2026-11-15', 1_300_000, { status: LOT_STATUS.notSold })
    await sold('2025-11-20', 1_300_000)
    await sold('2026-11-15', 1_300_000, { model: 'AQUA', chassis: 'NHP10' })
    const own = await sold('2026-11-16', 1_100_000, { mileage_km: 60_000 })
    expect((await strip(own, 'stats')).sales.map(({ price }) => price)).toEqual([1_400_000, 1_200_000, 1_000_000])
    expect((await strip(lot)).sales.map(({ id }) => id)).toContain(own)
  })

  it('stands on every kind of lot', async () => {
    const stock = await t.newLot({ offer: 'stock', mileage_km: 60_000 })
    expect((await strip(stock.id, 'stock')).sales).toHaveLength(4)
    const bike = { vehicle: 'bike', maker: 'HONDA', model: 'JADE', chassis: 'MC23', mileage_km: 10_000 } as const
    for (const price of [100_000, 120_000, 140_000]) await sold('2026-11-12', price, bike)
    const upcoming = await t.newLot(bike)
    expect(await strip(upcoming.id, 'bikes')).toMatchObject({ likeness: 'close', quartiles: { median: 120_000 } })
  })

  it('shows the last twenty', async () => {
    const busy = { model: 'VITZ', chassis: 'KSP90' }
    for (let day = 1; day <= 22; day++) await sold(`2026-10-${String(day).padStart(2, '0')}`, day * 10_000, busy)
    const { id } = await t.newLot(busy)
    const { sales } = await strip(id)
    expect(sales.map(({ day }) => Number(day.slice(8)))).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at))
  })

  it('is for those who may see the listing and what was paid', async () => {
    for (const flag of ['carAuctionsView', 'salesStatisticsView'] as const) {
      const other = await t.as(await t.newUser({ flags: { [flag]: false } }))
      await expect(strip(lot, 'car-auction', other)).rejects.toMatchObject({ status: 403 })
    }
    await expect(strip(lot, 'car-auction', t.visitor())).rejects.toMatchObject({ status: 401 })
  })

  it('is not found for a lot that does not exist or is in another listing, and needs a lot', async () => {
    await expect(strip('nothing-like-it')).rejects.toMatchObject({ status: 404 })
    await expect(strip(lot, 'bikes')).rejects.toMatchObject({ status: 404 })
    await expect(strip('')).rejects.toMatchObject({ status: 422, fields: { id: 'Required field' } })
  })
})
