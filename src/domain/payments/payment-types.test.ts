import { expect, test } from 'vitest'
import { paymentTypeChoices } from './payment-types.ts'

test('Payment type options: All is the empty value, then Remittances and Car Purchase', () => {
  expect(paymentTypeChoices('en', { all: true })).toEqual([
    { value: '', label: 'All' },
    { value: 'remittance', label: 'Remittances' },
    { value: 'purchase', label: 'Car Purchase' },
  ])
})
