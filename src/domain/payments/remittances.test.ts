import { describe, expect, it } from 'vitest'
import {
  ledgerAmount,
  ledgerType,
  mayDecide,
  needsApproval,
  payerReference,
  refundable,
  type RemittanceKind,
} from './remittances.ts'

describe('a booking', () => {
  it.each<[RemittanceKind, RemittanceKind | null, number]>([
    ['received', null, 500],
    ['refund', null, -500],
    ['reversal', 'received', -500],
    ['reversal', 'refund', 500],
    ['charge', null, -500],
    ['reversal', 'charge', 500],
  ])('%s (of %s) of 500 adds %i', (kind, reversed, added) => {
    expect(ledgerAmount(kind, 500, reversed)).toBe(added)
  })

  it('that charges, or takes a charge back, is among the money spent', () => {
    expect([ledgerType('charge', null), ledgerType('reversal', 'charge')]).toEqual(['purchase', 'purchase'])
    expect([ledgerType('refund', null), ledgerType('reversal', 'received')]).toEqual(['remittance', 'remittance'])
  })

  it.each([
    [3_000_000, false],
    [3_000_001, true],
    [1, false],
  ])('of %i waits for approval above 3 000 000: %s', (amount, waits) => {
    expect(needsApproval(amount, 3_000_000)).toBe(waits)
  })

  it('is decided by another person', () => {
    expect([mayDecide({ madeBy: 7 }, 7), mayDecide({ madeBy: 7 }, 8)]).toEqual([false, true])
  })
})

it.each([
  [{ balance: 500, creditLimit: 0, activeBids: 0 }, 500],
  [{ balance: 500, creditLimit: 1_000, activeBids: 600 }, 500],
  [{ balance: 500, creditLimit: 1_000, activeBids: 1_200 }, 300],
  [{ balance: 500, creditLimit: 0, activeBids: 500 }, 0],
  [{ balance: -100, creditLimit: 1_000, activeBids: 0 }, 0],
])('of %j %i can be paid back', (funds, most) => {
  expect(refundable(funds)).toBe(most)
})

it('a payer’s reference names his account', () => {
  expect(payerReference(1004)).toBe('MN-1004')
})
