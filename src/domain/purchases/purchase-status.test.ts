import { expect, it } from 'vitest'
import { purchaseStatusChoices, purchaseStatusLabel } from './purchase-status-labels.ts'
import { purchaseStatusName, PURCHASE_TONE } from './purchase-status.ts'

it.each([
  [null, 'Processing', 'processing', 'orange'],
  [1, 'Domestic transport', 'domesticTransport', 'blue'],
  [2, 'Awaiting ship', 'waitingAssignment', 'orange'],
  [3, 'Awaiting loading', 'waitingLoading', 'orange'],
  [4, 'In transit', 'inTransit', 'blue'],
  [5, 'Delivered', 'delivered', 'green'],
  [6, 'Shipping cancelled', 'shippingCancelled', 'gray'],
  [7, 'Purchase cancelled', 'purchaseCancelled', 'gray'],
  [8, 'Auction resale', 'resale', 'gray'],
  [9, 'Processing', 'processing', 'orange'],
] as const)('Purchase status %j is %s', (code, words, name, tone) => {
  expect(purchaseStatusName(code)).toBe(name)
  expect(purchaseStatusLabel(code, 'en')).toBe(words)
  expect(PURCHASE_TONE[name]).toBe(tone)
})

it('Purchase status, list of choices: Processing travels as a word, the others as 1 to 8, named in both languages', () => {
  for (const language of ['en', 'ru'] as const) {
    const choices = purchaseStatusChoices(language)
    expect(choices.map(({ value }) => value)).toEqual(['processing', 1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(choices.map(({ label }) => label)).size).toBe(9)
  }
})
