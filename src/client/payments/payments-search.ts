import { addressReader, day, id, oneOf, page, text } from '#client/navigation/read-address.ts'
import { PAYMENT_TYPES } from '#domain/payments/payment-types.ts'

/** `userId` is one person's account. */
export const readPaymentsSearch = addressReader({
  type: oneOf(PAYMENT_TYPES),
  dateFrom: day,
  dateTo: day,
  search: text,
  userId: id,
  page,
})
export type PaymentsSearch = ReturnType<typeof readPaymentsSearch>

/** Whether a filter hides lines. */
export function isNarrowed({ type, dateFrom, dateTo, search }: PaymentsSearch): boolean {
  return [type, dateFrom, dateTo, search].some(Boolean)
}
