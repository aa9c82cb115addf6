import type { Tone } from '../lots/statuses.ts'

/** Purchase status codes of the specification, by their names in the code. Null on the wire is Processing. */
export const PURCHASE_STATUS = {
  domesticTransport: 1,
  waitingAssignment: 2,
  waitingLoading: 3,
  inTransit: 4,
  delivered: 5,
  shippingCancelled: 6,
  purchaseCancelled: 7,
  resale: 8,
} as const

export type PurchaseStatusName = 'processing' | keyof typeof PURCHASE_STATUS

const BY_CODE = new Map(
  Object.entries(PURCHASE_STATUS).map(([name, code]) => [code as number, name as PurchaseStatusName]),
)

/** The name of a code 1 to 8, or of null. An unknown code reads as Processing. */
export function purchaseStatusName(code: number | null): PurchaseStatusName {
  return (code === null ? undefined : BY_CODE.get(code)) ?? 'processing'
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
