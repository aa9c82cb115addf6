import { describe, expect, it } from 'vitest'
import type { CarCosts } from '#contract/purchases/purchase-money.shapes.ts'
import { brokenRules } from '#client/api/check-fields.ts'
import { costsOfTyped, typedCosts, TypedCostsForm, typedTotal, withProposal } from './typed-costs.ts'

const COSTS: CarCosts = {
  id: 7,
  price: 450_000,
  costs: { agentFee: 0, hallFee: 0, inland: 0, freight: 0, others: 0 },
  total: 450_000,
  postedAt: null,
  isCancelled: false,
  proposed: { agentFee: 40_000, hallFee: 11_000, inland: 9_000, freight: null, others: 25_000 },
  ratesOf: '2026-11-01',
  portId: null,
  vehicleType: 'car',
  ports: [],
  version: 1,
}

describe('the form of costs', () => {
  it('starts as proposed, with a cost without a rate left empty', () => {
    const typed = typedCosts(COSTS)
    expect(typed).toMatchObject({ agentFee: '40\u00a0000', freight: '' })
    expect(brokenRules(TypedCostsForm, typed)).toEqual({ freight: 'required' })
  })

  it('starts with the charged costs, if there are any', () => {
    const typed = typedCosts({ ...COSTS, postedAt: '2026-11-24T12:00:00+09:00' })
    expect(typed.agentFee).toBe('0')
    expect(withProposal({ ...typed, freight: '70 000' }, COSTS.proposed)).toMatchObject({
      agentFee: '40\u00a0000',
      freight: '70 000',
    })
  })

  it('adds up what is typed, and sends whole yen', () => {
    const typed = { ...typedCosts(COSTS), freight: '55 000' }
    expect(typedTotal(450_000, typed)).toBe(590_000)
    expect(costsOfTyped(typed)).toEqual({
      id: 7,
      agentFee: 40_000,
      hallFee: 11_000,
      inland: 9_000,
      freight: 55_000,
      others: 25_000,
    })
    expect(brokenRules(TypedCostsForm, { ...typed, inland: '0.5', others: '-1' })).toEqual({
      inland: 'costYen',
      others: 'costYen',
    })
  })
})
