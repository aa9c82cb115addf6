import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COST_PARTS, highestPrice, inCurrency, deliveredPrice, type Tariff, type Tariffs } from './delivered-price.ts'

const flat = (yen: number): Tariff => ({ yen, sharePpm: 0, overYen: 0 })

/** A worked example from fees that agents publish. */
const STEP_WAGON: Tariffs = {
  hallFee: flat(15_000),
  agentFee: { yen: 50_000, sharePpm: 50_000, overYen: 1_000_000 },
  inland: flat(5_500),
  forwarding: flat(25_000),
  freight: flat(120_000),
  insurance: { yen: 0, sharePpm: 650, overYen: 0 },
}

const tariff = fc.record({
  yen: fc.integer({ min: 0, max: 500_000 }),
  sharePpm: fc.integer({ min: 0, max: 1_000_000 }),
  overYen: fc.integer({ min: 0, max: 5_000_000 }),
})
const tariffs = fc.record(
  Object.fromEntries(COST_PARTS.map(part => [part, fc.option(tariff)])),
) as unknown as fc.Arbitrary<Tariffs>
const price = fc.integer({ min: 0, max: 100_000_000 })

describe('the delivered price', () => {
  it('is the price with each of its parts', () => {
    const { parts, total, missing } = deliveredPrice(994_000, STEP_WAGON)
    expect(Object.fromEntries(parts.map(({ part, yen }) => [part, yen]))).toEqual({
      hallFee: 15_000,
      agentFee: 50_000,
      inland: 5_500,
      forwarding: 25_000,
      freight: 120_000,
      // 0.065 % of 110 % of 1 209 500, rounded up.
      insurance: 865,
    })
    expect(total).toBe(1_210_365)
    expect(missing).toEqual([])
  })

  it('takes a share only of the part above its threshold', () => {
    const { parts } = deliveredPrice(1_500_001, STEP_WAGON)
    expect(parts[1]).toEqual({ part: 'agentFee', yen: 50_000 + 25_001 })
  })

  it('names unknown parts and does not count them', () => {
    const { total, missing } = deliveredPrice(100_000, { ...STEP_WAGON, freight: null, insurance: null })
    expect(missing).toEqual(['freight', 'insurance'])
    expect(total).toBe(195_500)
  })

  it('is whole yen, the sum of its parts, and never less for a higher price', () => {
    fc.assert(
      fc.property(tariffs, price, price, (given, a, b) => {
        const [low, high] = [deliveredPrice(Math.min(a, b), given), deliveredPrice(Math.max(a, b), given)]
        expect(Number.isSafeInteger(high.total)).toBe(true)
        expect(high.parts.reduce((sum, { yen }) => sum + yen, high.price)).toBe(high.total)
        expect(high.total - low.total).toBeGreaterThanOrEqual(high.price - low.price)
      }),
    )
  })
})

describe('the highest price within a total', () => {
  it('is what can be bid with 1 500 000 all in', () => {
    const bid = highestPrice(1_500_000, STEP_WAGON, 5_000)!
    expect(bid).toBe(1_265_000)
    expect(deliveredPrice(bid, STEP_WAGON).total).toBeLessThanOrEqual(1_500_000)
    expect(deliveredPrice(bid + 5_000, STEP_WAGON).total).toBeGreaterThan(1_500_000)
  })

  it('is none where the costs alone are more', () => {
    expect(highestPrice(200_000, STEP_WAGON, 5_000)).toBeNull()
    expect(highestPrice(0, STEP_WAGON, 5_000)).toBeNull()
  })

  it('gives a bid back from its own total, and stays on a step within any other', () => {
    const step = 5_000
    fc.assert(
      fc.property(
        tariffs,
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 0, max: 99_999 }),
        (given, steps, more) => {
          const total = deliveredPrice(steps * step, given).total
          expect(highestPrice(total, given, step)).toBe(steps * step)
          const bid = highestPrice(total + more, given, step)!
          expect(bid % step).toBe(0)
          expect(deliveredPrice(bid, given).total).toBeLessThanOrEqual(total + more)
          expect(deliveredPrice(bid + step, given).total).toBeGreaterThan(total + more)
        },
      ),
    )
  })
})

it('gives yen in whole units of a currency, rounded up', () => {
  expect(inCurrency(1_512_000, 151_200_000)).toBe(10_000)
  expect(inCurrency(1_512_001, 151_200_000)).toBe(10_001)
  expect(inCurrency(1_000_000, 61_000)).toBe(16_393_443)
})
