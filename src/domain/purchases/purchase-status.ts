import type { Tone } from '../lots/statuses.ts'

/** Purchase status codes of the specification (§4 "Status vocabularies") by the name the code uses; null on the wire is Processing. */
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

/** The name of a code 1 to 8, or of null; a code that nobody knows reads as Processing. */
export function purchaseStatusName(code: number | null): PurchaseStatusName {
  return (code === null ? undefined : NAMES[code - 1]) ?? 'processing'
}

/** Orange waits, blue moves, green is there, gray is off (design/language.md §3). */
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
