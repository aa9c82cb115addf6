import { describe, expect, it } from 'vitest'
import type { Tariff, Tariffs } from '../costs/delivered-price.ts'
import { financeLines, NO_COSTS, proposedCosts, PURCHASE_COSTS, totalCost } from './purchase-costs.ts'

const flat = (yen: number): Tariff => ({ yen, sharePpm: 0, overYen: 0 })
const share = (yen: number, sharePpm: number, overYen = 0): Tariff => ({ yen, sharePpm, overYen })
const none: Tariffs = { hallFee: null, agentFee: null, inland: null, forwarding: null, freight: null, insurance: null }

describe('costs are proposed from the rates', () => {
  it.each<[string, number, Partial<Tariffs>, (number | null)[]]>([
    ['none without a rate', 500_000, {}, [null, null, null, null, null]],
    [
      'each by its own',
      500_000,
      { agentFee: flat(40_000), hallFee: flat(11_000), inland: flat(9_000), freight: flat(55_000) },
      [40_000, 11_000, 9_000, 55_000, null],
    ],
    ['documents and loading are others', 500_000, { forwarding: flat(25_000) }, [null, null, null, null, 25_000]],
    [
      'insurance is another: of 110 % of the cost until then, rounded up',
      1_000_000,
      { forwarding: flat(25_000), insurance: share(0, 650) },
      [null, null, null, null, 25_733],
    ],
    [
      'a share of the price counts above its threshold',
      2_000_000,
      { agentFee: share(40_000, 50_000, 1_500_000) },
      [65_000, null, null, null, null],
    ],
  ])('%s', (_, price, tariffs, expected) => {
    const proposed = proposedCosts(price, { ...none, ...tariffs }, { hasPort: true })
    expect(PURCHASE_COSTS.map(cost => proposed[cost])).toEqual(expected)
  })
})

it('without a port costs at sea, and sums that hold one, are not proposed', () => {
  const tariffs = { ...none, agentFee: flat(40_000), forwarding: flat(25_000) }
  expect(proposedCosts(500_000, tariffs, { hasPort: false })).toMatchObject({
    agentFee: 40_000,
    freight: null,
    others: null,
  })
})

describe('a car costs its price and its costs', () => {
  const costs = { agentFee: 40_000, hallFee: 11_000, inland: 0, freight: 55_000, others: 25_733 }
  it.each([
    [1_000_000, NO_COSTS, 1_000_000],
    [1_000_000, costs, 1_131_733],
  ])('%i with %o is %i', (price, own, total) => expect(totalCost(price, own)).toBe(total))

  it('line by line, without what costs nothing, and the lines add up', () => {
    const lines = financeLines(1_000_000, costs, 'en')
    expect(lines.map(({ label }) => label)).toEqual(['Car price', 'Agent fee', 'Auction fee', 'Freight', 'Other fees'])
    expect(lines.reduce((sum, { value }) => sum + value, 0)).toBe(totalCost(1_000_000, costs))
    expect(financeLines(1_000_000, NO_COSTS, 'ru')).toEqual([{ label: 'Цена автомобиля', value: 1_000_000 }])
  })
})
