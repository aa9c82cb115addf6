import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { addressOf } from '#client/api/address.ts'
import { ask } from '#client/api/api.ts'
import type { PaymentsSearch } from './payments-search.ts'

/** Pages of the list and accounts that open without a network. */
const KEEP = 4

export const paymentsQuery = ({ page = 1, ...search }: PaymentsSearch, pageSize: number) =>
  queryOptions({
    ...ask(paymentsEndpoints.payments, { query: { ...search, page, pageSize } }),
    placeholderData: keepPreviousData,
    meta: { keep: KEEP },
  })

/** How to pay for one person's account; the reader's own without `userId`. */
export const howToPayQuery = (userId: number | undefined) =>
  queryOptions({ ...ask(paymentsEndpoints.howToPay, { query: { userId } }), meta: { keep: KEEP } })

export const howToPayFile = (userId: number | undefined) =>
  addressOf(paymentsEndpoints.howToPayFile.path, {}, { userId })

/** One person's account; the reader's own without `userId`. */
export const balanceQuery = (userId: number | undefined) =>
  queryOptions({ ...ask(paymentsEndpoints.balance, { query: { userId } }), meta: { keep: KEEP } })
