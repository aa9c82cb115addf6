import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { listPurchases } from './list-purchases.ts'

/** Which function answers which endpoint. */
export const purchasesRoutes: readonly Implementation[] = [implement(purchasesEndpoints.purchasedCars, listPurchases)]
