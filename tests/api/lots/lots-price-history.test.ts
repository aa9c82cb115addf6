import { beforeAll, describe, expect, it } from 'vitest'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const t = await testApp()
let client: Caller
const sold = (day: string, price: number, more: object = {}) =>
  t.newLot({ day, status: LOT_STATUS.sold, sold_price: price, ...more })
const history = (query: object = {}, pageType: 'stats' | 'bike-stats' | 'car-auction' = 'stats') =>
  client.call(lotsEndpoints.priceHistory, { params: { pageType }, query })

beforeAll(async () => {
  client = await t.as(await t.newUser())
  // The week of Monday 9 November, and the next one.
  for (const price of [1_000_000, 1_200_000, 1_400_000, 1_600_000, 2_000_000]) await sold('2026-11-10', price)
  await sold('2026-11-17', 900_000, { status: LOT_STATUS.soldByNegotiation })
  await t.newLot({ day: '2026-11-17', status: LOT_STATUS.notSold, sold_price: null })
  await sold('2025-12-01', 500_000, { model: 'AQUA', chassis: 'NHP10' })
})

describe('the price history', () => {
  it('tells median and middle half of each week, and single sales', async () => {
    const { count, median, span, spans, dots } = await history({ yearFrom: 2019, auctionDate: '2026-11-10,2026-11-17' })
    expect({ count, median, span }).toEqual({ count: 6, median: 1_300_000, span: 'week' })
    expect(spans).toEqual([
      { from: '2026-11-09', count: 5, low: 1_200_000, median: 1_400_000, high: 1_600_000 },
      { from: '2026-11-16', count: 1, low: 900_000, median: 900_000, high: 900_000 },
    ])
    expect(dots).toHaveLength(6)
    expect(dots.at(-1)).toMatchObject({ day: '2026-11-17', price: 900_000, condition: '4' })
  })

  it('tells a longer time by months', async () => {
    const { count, span, spans } = await history()
    expect({ count, span }).toEqual({ count: 7, span: 'month' })
    expect(spans.map(({ from }) => from)).toEqual(['2025-12-01', '2026-11-01'])
  })

  it('is empty where nothing was sold', async () => {
    await expect(history({ yearTo: 1990 })).resolves.toEqual({
      count: 0,
      median: null,
      span: 'week',
      spans: [],
      dots: [],
    })
  })

  it('belongs to statistics alone, and to those who may see them', async () => {
    await expect(history({}, 'car-auction')).rejects.toMatchObject({ status: 404 })
    const other = await t.as(await t.newUser({ flags: { salesStatisticsView: false } }))
    await expect(
      other.call(lotsEndpoints.priceHistory, { params: { pageType: 'stats' }, query: {} }),
    ).rejects.toMatchObject({ status: 403 })
  })
})
