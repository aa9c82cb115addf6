import { expect, it } from 'vitest'
import { brokenRules } from '#client/api/check-fields.ts'
import { EMPTY_REMITTANCE, remittanceOf, TypedRemittanceForm } from './typed-remittance.ts'

const TYPED = {
  ...EMPTY_REMITTANCE,
  userId: '1004',
  amount: '1 500 000',
  valueDay: '2026-11-23',
  bankReference: 'FT 1',
}

it('typed amounts are whole yen', () => {
  expect(remittanceOf(TYPED)).toMatchObject({ userId: 1004, amount: 1_500_000 })
  expect(brokenRules(TypedRemittanceForm, TYPED)).toEqual({})
})

it('an empty form says what is required', () => {
  expect(brokenRules(TypedRemittanceForm, EMPTY_REMITTANCE)).toEqual({
    userId: 'required',
    amount: 'required',
    valueDay: 'required',
    bankReference: 'required',
  })
  expect(brokenRules(TypedRemittanceForm, { ...TYPED, amount: '1.5' })).toEqual({ amount: 'remittanceYen' })
})
