import { expect, it } from 'vitest'
import { chargeText, ledgerText, type LedgerFacts } from './ledger-words.ts'
import { paymentTypeChoices } from './payment-types.ts'

const car = { maker: 'TOYOTA', model: 'VOXY', hall: 'USS Tokyo', lotNo: '1006' }

it.each<[LedgerFacts, en: string, ru: string]>([
  [
    { type: 'purchase', amount: -450_000, car },
    'Car purchase: Toyota Voxy, USS Tokyo, lot 1006',
    'Покупка автомобиля: Toyota Voxy, USS Tokyo, лот 1006',
  ],
  [
    { type: 'purchase', amount: 450_000, car },
    'Car purchase reversed: Toyota Voxy, USS Tokyo, lot 1006',
    'Сторно покупки автомобиля: Toyota Voxy, USS Tokyo, лот 1006',
  ],
  [
    { type: 'purchase', amount: -450_000, car, isUndone: true },
    'Car purchase, later reversed: Toyota Voxy, USS Tokyo, lot 1006',
    'Покупка автомобиля, затем сторно: Toyota Voxy, USS Tokyo, лот 1006',
  ],
  [{ type: 'purchase', amount: -1, car: null }, 'Car purchase', 'Покупка автомобиля'],
  [{ type: 'remittance', amount: 1_000_000, car: null }, 'Remittance received', 'Поступление'],
  [{ type: 'remittance', amount: -1_000, car: null }, 'Refund', 'Возврат средств'],
  [
    {
      type: 'remittance',
      amount: 500,
      car: null,
      remittance: { kind: 'received', reversed: null, purpose: 'deposit', bankReference: 'FT 77' },
    },
    'Remittance received: deposit, bank reference FT 77',
    'Поступление: депозит, номер перевода FT 77',
  ],
  [
    {
      type: 'remittance',
      amount: 500,
      car: null,
      remittance: { kind: 'received', reversed: null, purpose: 'deposit', bankReference: 'FT 77' },
      isUndone: true,
    },
    'Remittance received, later reversed: deposit, bank reference FT 77',
    'Поступление, затем сторно: депозит, номер перевода FT 77',
  ],
  [
    {
      type: 'remittance',
      amount: -500,
      car: null,
      remittance: { kind: 'refund', reversed: null, purpose: 'car', bankReference: 'R1' },
      isUndone: true,
    },
    'Refund, later reversed: for a car, bank reference R1',
    'Возврат средств, затем сторно: за автомобиль, номер перевода R1',
  ],
  [
    {
      type: 'remittance',
      amount: -500,
      car: null,
      remittance: { kind: 'reversal', reversed: 'received', purpose: 'other', bankReference: 'FT 77' },
    },
    'Remittance reversed: bank reference FT 77',
    'Сторно поступления: номер перевода FT 77',
  ],
  [
    {
      type: 'remittance',
      amount: 500,
      car: null,
      remittance: { kind: 'reversal', reversed: 'refund', purpose: 'car', bankReference: 'R1' },
    },
    'Refund reversed: for a car, bank reference R1',
    'Сторно возврата: за автомобиль, номер перевода R1',
  ],
  [
    {
      type: 'purchase',
      amount: -30_000,
      car,
      remittance: { kind: 'charge', reversed: null, purpose: 'cancellation', bankReference: 'penalty of 24 Nov' },
    },
    'Charge: cancellation fee, Toyota Voxy, USS Tokyo, lot 1006, penalty of 24 Nov',
    'Списание: сбор за отмену покупки, Toyota Voxy, USS Tokyo, лот 1006, penalty of 24 Nov',
  ],
  [
    {
      type: 'purchase',
      amount: 30_000,
      car: null,
      remittance: { kind: 'reversal', reversed: 'charge', purpose: 'other', bankReference: 'Courier' },
    },
    'Charge reversed: Courier',
    'Сторно списания: Courier',
  ],
])('%j reads', (facts, en, ru) => {
  expect([ledgerText(facts, 'en'), ledgerText(facts, 'ru')]).toEqual([en, ru])
})

it('a charge of a car has its purpose and its description', () => {
  const fee = { purpose: 'cancellation', bankReference: 'penalty of 24 Nov' } as const
  expect(chargeText(fee, 'en')).toBe('Cancellation fee: penalty of 24 Nov')
  expect(chargeText({ ...fee, purpose: 'other' }, 'ru')).toBe('penalty of 24 Nov')
})

it('All has the empty value, and comes first', () => {
  expect(paymentTypeChoices('en', { all: true })).toEqual([
    { value: '', label: 'All' },
    { value: 'remittance', label: 'Remittances' },
    { value: 'purchase', label: 'Car Purchase' },
  ])
})
