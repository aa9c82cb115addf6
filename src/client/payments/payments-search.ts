import { PAYMENT_TYPES } from '#domain/payments/payment-types.ts'
import type { PaymentType } from '#domain/payments/payment-types.ts'
import { isDay } from '#domain/time/tokyo.ts'

/** The address holds the state of the list. Days are Tokyo's, `YYYY-MM-DD`; `userId` is one person's account. */
export type PaymentsSearch = {
  type?: PaymentType | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  search?: string | undefined
  userId?: number | undefined
  page?: number | undefined
}

/** Reads the address. Invalid values are dropped, so that an old or mistyped link still opens a list. */
export function readPaymentsSearch(raw: Record<string, unknown>): PaymentsSearch {
  const search: PaymentsSearch = {}
  const type = PAYMENT_TYPES.find(one => one === raw.type)
  if (type) search.type = type
  for (const name of ['dateFrom', 'dateTo'] as const) if (isDay(String(raw[name]))) search[name] = String(raw[name])
  if (['string', 'number'].includes(typeof raw.search) && raw.search !== '') search.search = String(raw.search)
  const userId = Number(raw.userId)
  if (Number.isSafeInteger(userId) && userId > 0) search.userId = userId
  const page = Number(raw.page)
  if (Number.isSafeInteger(page) && page > 1) search.page = page
  return search
}

/** Whether a filter hides lines. */
export function isNarrowed({ type, dateFrom, dateTo, search }: PaymentsSearch): boolean {
  return [type, dateFrom, dateTo, search].some(Boolean)
}
