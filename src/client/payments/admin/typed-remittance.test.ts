import { expect, it } from 'vitest'
import { brokenRules } from '#client/api/check-fields.ts'
import {
  chargeFor,
  EMPTY_REMITTANCE,
  purposeFor,
  remittanceOf,
  typedYen,
  TypedRemittanceForm,
} from './typed-remittance.ts'

const TYPED = {
  ...EMPTY_REMITTANCE,
  userId: '1004',
  amount: '1 500 000',
  valueDay: '2026-11-23',
  bankReference: 'FT 1',
}

it('typed amounts are whole yen', () => {
  expect(remittanceOf(TYPED)).toMatchObject({ userId: 1004, amount: 1_500_000 })
  expect(remittanceOf({ ...TYPED, amount: '500,000' })).toMatchObject({ amount: 500_000 })
  expect(brokenRules(TypedRemittanceForm, TYPED)).toEqual({})
})

it('an empty form names the required fields', () => {
  expect(brokenRules(TypedRemittanceForm, EMPTY_REMITTANCE)).toEqual({
    userId: 'required',
    amount: 'required',
    valueDay: 'required',
    bankReference: 'required',
  })
  expect(brokenRules(TypedRemittanceForm, { ...TYPED, amount: '1.5' })).toEqual({ amount: 'remittanceYen' })
})

it('a charge names its car, and another kind does not', () => {
  const typed = {
    ...TYPED,
    ...chargeFor({ id: 90001, name: '', client: { id: '1004', name: '' } }),
    amount: '30000',
    valueDay: '2026-11-23',
    bankReference: 'Penalty',
  }
  expect(remittanceOf(typed)).toMatchObject({
    kind: 'charge',
    purpose: 'cancellation',
    userId: 1004,
    purchaseId: 90001,
  })
  expect(brokenRules(TypedRemittanceForm, typed)).toEqual({})
  expect(remittanceOf({ ...typed, kind: 'refund' })).not.toHaveProperty('purchaseId')
})

it.each([
  ['charge', 'deposit', 'cancellation'],
  ['charge', 'other', 'other'],
  ['received', 'cancellation', 'deposit'],
] as const)('as a %s, %s becomes %s', (kind, purpose, expected) => expect(purposeFor(kind, purpose)).toBe(expected))

it('typed dollars are whole cents at the typed rate, or at the server’s that was shown', () => {
  const office = { microYen: 152_400_000, day: '2026-11-23' }
  const typed = { ...TYPED, currency: 'USD' as const, usdCents: '12 345,67', microYen: '' }
  expect(remittanceOf(typed, office)).toMatchObject({ usdCents: 1_234_567, microYen: 152_400_000 })
  expect(remittanceOf(typed, office)).not.toHaveProperty('amount')
  expect(remittanceOf({ ...typed, microYen: '151.25' }, office)).toMatchObject({ microYen: 151_250_000 })
  expect([typedYen(typed, office), typedYen(typed, null), typedYen({ ...typed, usdCents: '1.005' }, office)]).toEqual([
    1_881_480,
    null,
    null,
  ])
  expect(remittanceOf({ ...typed, usdCents: '1,500' }, office)).toMatchObject({ usdCents: 150_000 })
  expect(brokenRules(TypedRemittanceForm, typed)).toEqual({})
  expect(brokenRules(TypedRemittanceForm, { ...typed, usdCents: '1.005', microYen: '0' })).toEqual({
    usdCents: 'remittanceUsd',
    microYen: 'dollarRate',
  })
})
