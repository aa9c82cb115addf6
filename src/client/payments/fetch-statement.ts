import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import type { PaymentRecord } from '#contract/payments/payments.shapes.ts'
import { call } from '#client/api/api.ts'
import type { PaymentsSearch } from './payments-search.ts'

const PAGE = 100

/** All lines under the filters, oldest first. A line booked meanwhile shifts the pages, so a line may arrive twice; it is listed once. */
export async function fetchStatement({ page: _, ...search }: PaymentsSearch): Promise<PaymentRecord[]> {
  const lines = new Map<number, PaymentRecord>()
  for (let page = 1; ; page += 1) {
    const { records } = await call(paymentsEndpoints.payments, { query: { ...search, page, pageSize: PAGE } })
    for (const record of records) lines.set(record.id, record)
    if (records.length < PAGE) return [...lines.values()].toSorted((a, b) => a.id - b.id)
  }
}
