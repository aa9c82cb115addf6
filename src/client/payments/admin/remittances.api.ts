import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { bankFileEndpoints } from '#contract/payments/bank-file.endpoints.ts'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { receiptsEndpoints } from '#contract/payments/receipts.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { RECEIPT_FILES } from '#contract/purchases/send-file.ts'
import type { RemittanceState } from '#domain/payments/remittances.ts'
import { ask, call } from '#client/api/api.ts'
import { newKey } from '#client/api/new-key.ts'
import { sendDocument } from '#client/purchases/send-document.ts'

export const REMITTANCES_PAGE = 20

export const remittancesQuery = (state: RemittanceState | 'all', page: number) =>
  queryOptions({
    ...ask(remittancesEndpoints.list, { query: { state, page, pageSize: REMITTANCES_PAGE } }),
    placeholderData: keepPreviousData,
  })

/** The account's currency, and our dollar rate on the value date. */
export const remittanceAccountQuery = (userId: string, day: string) =>
  queryOptions(ask(remittancesEndpoints.account, { query: { userId, day } }))

/** The key keeps it one booking if the answer is lost and the form is sent again. */
export const bookRemittance = (
  body: Parameters<typeof call<typeof remittancesEndpoints.book>>[1]['body'],
  key: string,
) => call(remittancesEndpoints.book, { body, key })

export const decideRemittance = (id: number, approve: boolean) =>
  call(remittancesEndpoints.decide, { body: { id, approve }, key: newKey() })

export const reverseRemittance = (id: number, note: string) =>
  call(remittancesEndpoints.reverse, { body: { id, note }, key: newKey() })

/** The client's documents that may be a receipt of the booking. */
export const receiptChoicesQuery = (id: number) => queryOptions(ask(receiptsEndpoints.choices, { query: { id } }))

export const addReceipt = (body: Parameters<typeof call<typeof receiptsEndpoints.add>>[1]['body']) =>
  call(receiptsEndpoints.add, { body })

/** Sends a file in chunks. Under the same key it resumes where it was interrupted. */
export const uploadReceipt = (id: number, file: File, key: string, how: Parameters<typeof sendDocument>[1]) =>
  sendDocument({ key, about: { id, name: file.name }, file, to: RECEIPT_FILES }, how)

export const previewBankFile = (content: string) => call(bankFileEndpoints.preview, { body: { content } })

export const bookBankRows = (rows: Parameters<typeof call<typeof bankFileEndpoints.book>>[1]['body']['rows']) =>
  call(bankFileEndpoints.book, { body: { rows }, key: newKey() })

/** Refreshes the bookings, the accounts that they moved, and cars that were charged. */
export function useRemittancesChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [
        remittancesEndpoints.list,
        paymentsEndpoints.payments,
        paymentsEndpoints.balance,
        paymentsEndpoints.howToPay,
        purchasesEndpoints.purchasedCar,
      ].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
    )
}
