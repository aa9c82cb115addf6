import { describe, expect, it } from 'vitest'
import { exchangeRate, portsFor, routeOf } from './rate-book.ts'
import { ratesOn } from './rates.ts'
import { likelyVehicleType } from './vehicle-type.ts'
import { rate } from './rate.fixture.ts'

const halls = [
  { id: 5, group: 'USS', prefecture: 'Chiba' },
  { id: 6, group: 'USS', prefecture: 'Aichi' },
  { id: 7, group: 'TAA', prefecture: 'Chiba' },
]
const rates = [
  rate('hallFee', { yen: 12_000 }),
  rate('hallFee', { yen: 11_000, area: 'USS' }),
  rate('hallFee', { yen: 10_000, hallId: 6 }),
  rate('inland', { yen: 20_000, loadingPort: 'Yokohama' }),
  rate('inland', { yen: 9_000, area: 'Chiba', loadingPort: 'Kawasaki', validFrom: '2026-09-01' }),
  rate('freight', { yen: 120_000, portId: 1, vehicleType: 'car' }),
  rate('freight', { yen: 90_000, portId: 1, vehicleType: 'kei' }),
  rate('freight', { yen: 150_000, portId: 2, vehicleType: 'car' }),
  rate('exchange', { currency: 'USD', microYen: 151_200_000 }),
]
const route = (hallId: number, portId: number | null = 1) =>
  routeOf({ rates, halls }, { hallId, portId, vehicleType: 'car' })

describe('the rates of a vehicle’s way', () => {
  it.each([
    [6, 10_000, 20_000, 'Yokohama'],
    [5, 11_000, 9_000, 'Kawasaki'],
    [7, 12_000, 9_000, 'Kawasaki'],
    [99, 12_000, 20_000, 'Yokohama'],
  ])('hall %i pays a fee of %i and %i to %s', (hallId, fee, inland, loadingPort) => {
    const { tariffs, loadingPort: port } = route(hallId)
    expect({ fee: tariffs.hallFee?.yen, inland: tariffs.inland?.yen, port }).toEqual({ fee, inland, port: loadingPort })
  })

  it('lack parts without a rate', () => {
    expect(route(5, null).tariffs).toMatchObject({ freight: null, agentFee: null, insurance: null })
    expect(route(5, 1).tariffs.freight?.yen).toBe(120_000)
  })

  it('have no insurance without a port, as on board in Japan (FOB) none is due', () => {
    const insured = { rates: [...rates, rate('insurance', { sharePpm: 650 })], halls }
    const insurance = (portId: number | null) =>
      routeOf(insured, { hallId: 5, portId, vehicleType: 'car' }).tariffs.insurance?.sharePpm
    expect([insurance(1), insurance(null)]).toEqual([650, undefined])
  })

  it('are as old as the oldest of them', () => {
    expect(route(5).ratesOf).toBe('2026-09-01')
    expect(routeOf({ rates: [], halls }, { hallId: 5, portId: 1, vehicleType: 'car' }).ratesOf).toBeNull()
  })

  it('lead to the ports that take its size', () => {
    expect(portsFor(rates, 'car')).toEqual(new Set([1, 2]))
    expect(portsFor(rates, 'bike')).toEqual(new Set())
  })

  it('know other currencies than the yen', () => {
    expect(exchangeRate(rates, 'USD')).toEqual({ microYen: 151_200_000, validFrom: '2026-11-01' })
    expect(exchangeRate(rates, 'JPY')).toBeNull()
  })
})

it('a rate holds from its day until the next of its place', () => {
  const agent = ['2026-01-01', '2026-11-20', '2026-12-01'].map((validFrom, at) =>
    rate('agentFee', { validFrom, yen: at }),
  )
  expect(ratesOn(agent, '2025-12-31')).toEqual([])
  expect(ratesOn(agent, '2026-11-19')).toEqual([agent[0]])
  expect(ratesOn(agent.toReversed(), '2026-11-20')).toEqual([agent[1]])
  expect(ratesOn([...agent, rate('hallFee')], '2027-01-01')).toEqual([agent[2], rate('hallFee')])
})

it.each([
  ['bike', 250, 'bike'],
  ['car', 660, 'kei'],
  ['car', 661, 'car'],
  ['car', 0, 'car'],
  ['car', null, 'car'],
] as const)('a %s of %s cc ships as %s', (lotType, engineCc, type) => {
  expect(likelyVehicleType({ lotType, engineCc })).toBe(type)
})
