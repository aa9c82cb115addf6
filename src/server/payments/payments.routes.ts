import { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { listPayments } from './list-payments.ts'

/** Which function answers which endpoint. */
export const paymentsRoutes: readonly Implementation[] = [implement(paymentsEndpoints.payments, listPayments)]
