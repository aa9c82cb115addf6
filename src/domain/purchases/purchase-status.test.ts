import { expect, it } from 'vitest'
import { purchaseStatusName, PURCHASE_TONE } from './purchase-status.ts'

it.each([
  [null, 'processing', 'orange'],
  [1, 'domesticTransport', 'blue'],
  [2, 'waitingAssignment', 'orange'],
  [4, 'inTransit', 'blue'],
  [5, 'delivered', 'green'],
  [7, 'purchaseCancelled', 'gray'],
  [8, 'resale', 'gray'],
  [9, 'processing', 'orange'],
] as const)('status %j is %s, %s', (code, name, tone) => {
  expect(purchaseStatusName(code)).toBe(name)
  expect(PURCHASE_TONE[name]).toBe(tone)
})
