import type { Tone } from '../lots/statuses.ts'

/** Purchase status codes of the specification, by their names in the code. Null on the wire is Processing. */
const NAMES = [
  'domesticTransport',
  'waitingAssignment',
  'waitingLoading',
  'inTransit',
  'delivered',
  'shippingCancelled',
  'purchaseCancelled',
  'resale',
] as const

export type PurchaseStatusName = 'processing' | (typeof NAMES)[number]

/** The name of a code 1 to 8, or of null. An unknown code reads as Processing. */
export function purchaseStatusName(code: number | null): PurchaseStatusName {
  return (code === null ? undefined : NAMES[code - 1]) ?? 'processing'
}

/** Orange: waiting. Blue: moving. Green: arrived. Gray: ended. */
export const PURCHASE_TONE: Record<PurchaseStatusName, Tone> = {
  processing: 'orange',
  domesticTransport: 'blue',
  waitingAssignment: 'orange',
  waitingLoading: 'orange',
  inTransit: 'blue',
  delivered: 'green',
  shippingCancelled: 'gray',
  purchaseCancelled: 'gray',
  resale: 'gray',
}
