import { describe, expect, it } from 'vitest'
import { brokenRules } from '#client/api/check-fields.ts'
import type { AdminRate } from '#contract/costs/costs.shapes.ts'
import { rateOf, typedRate, TypedRateForm, type TypedRate } from './typed-rate.ts'

const agent: AdminRate = {
  id: 7,
  kind: 'agentFee',
  hallId: null,
  area: null,
  portId: null,
  vehicleType: null,
  currency: null,
  yen: 40_000,
  sharePpm: 55_000,
  overYen: 1_500_000,
  microYen: null,
  loadingPort: null,
  validFrom: '2026-11-01',
  source: 'Price list',
  changedAt: '2026-11-01T09:00:00+09:00',
  changedBy: null,
}
const typed = (kind: TypedRate['kind'], more: Partial<TypedRate> = {}): TypedRate => ({
  ...typedRate(kind, '2026-11-24', 'en'),
  source: 'Price list',
  ...more,
})

describe('a typed rate', () => {
  it('copies a rate to another start date', () => {
    const again = rateOf(typedRate('agentFee', '2026-12-01', 'en', agent)) as object
    expect({ ...agent, ...again }).toEqual({ ...agent, validFrom: '2026-12-01' })
  })

  it.each([
    ['en', '152.4'],
    ['ru', '152,4'],
  ] as const)('has the decimal sign of the language: %s', (language, microYen) => {
    const like = { ...agent, kind: 'exchange', currency: 'USD', microYen: 152_400_000 } as const
    const copy = typedRate('exchange', '2026-12-01', language, like)
    expect(copy.microYen).toBe(microYen)
    expect(rateOf(copy)).toMatchObject({ microYen: 152_400_000 })
  })

  it.each([
    ['5', 50_000],
    ['0.065', 650],
    ['0,065', 650],
    ['', 0],
  ])('reads %s percent', (sharePpm, expected) => {
    expect(rateOf(typed('agentFee', { yen: '0', sharePpm }))).toMatchObject({ sharePpm: expected })
  })

  it('reads a comma before three digits as a group in yen, as a fraction in a rate', () => {
    expect(rateOf(typed('forwarding', { yen: '25,000' }))).toMatchObject({ yen: 25_000 })
    expect(rateOf(typed('exchange', { currency: 'RUB', microYen: '1,755' }))).toMatchObject({ microYen: 1_755_000 })
  })

  it('reads a currency and its worth', () => {
    const rate = typed('exchange', { currency: ' ｕsd', microYen: '152.4' })
    expect(rateOf(rate)).toMatchObject({ currency: 'USD', microYen: 152_400_000 })
    expect(brokenRules(TypedRateForm, rate)).toEqual({})
  })

  it.each<[TypedRate, Record<string, string>]>([
    [typed('forwarding'), { yen: 'wholeYen' }],
    [typed('agentFee'), { yen: 'wholeYen' }],
    [typed('agentFee', { yen: '0' }), {}],
    [typed('agentFee', { sharePpm: '5' }), {}],
    [typed('forwarding', { yen: '25 000' }), {}],
    [typed('forwarding', { yen: '25,5' }), { yen: 'wholeYen' }],
    [typed('forwarding', { yen: 'much' }), { yen: 'wholeYen' }],
    [typed('insurance', { sharePpm: '0.00001' }), { sharePpm: 'percent' }],
    [typed('insurance', { sharePpm: '101' }), { sharePpm: 'percent' }],
    [typed('insurance'), { sharePpm: 'percent' }],
    [typed('freight', { yen: '1' }), { portId: 'required', vehicleType: 'required' }],
    [typed('exchange', { currency: 'US' }), { currency: 'currency', microYen: 'required' }],
    [typed('inland', { yen: '9000', hallId: '5', loadingPort: 'Yokohama' }), {}],
    [typed('agentFee', { yen: '1', source: '', validFrom: '2026-02-30' }), { source: 'required', validFrom: 'date' }],
  ])('%o breaks %o', (rate, rules) => {
    expect(brokenRules(TypedRateForm, rate)).toEqual(rules)
  })
})
