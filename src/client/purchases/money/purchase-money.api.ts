import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import type { CostsEdit, PriceCorrection } from '#contract/purchases/purchase-money.shapes.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import type { VehicleType } from '#domain/costs/vehicle-type.ts'
import { ask, call } from '#client/api/api.ts'

/** What the proposal is for; without a choice the car's own. */
export type CostsChoice = { portId?: number; vehicleType?: VehicleType }

/** A car's costs. The form starts with what the server has now, so no answer is kept. */
export const costsQuery = (id: number, choice: CostsChoice) =>
  queryOptions({
    ...ask(purchaseMoneyEndpoints.costs, { query: { id, ...choice } }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

const CHANGED = [purchaseMoneyEndpoints.costs, purchasesEndpoints.purchasedCar, purchasesEndpoints.purchasedCars]

export const postCosts = (body: CostsEdit, version: number) => call(purchaseMoneyEndpoints.postCosts, { body, version })

export const correctPrice = (body: PriceCorrection) => call(purchaseMoneyEndpoints.correctPrice, { body })

export const issueInvoice = (body: { id: number; kind: 'invoice' | 'proforma' }, version: number) =>
  call(purchaseMoneyEndpoints.issueInvoice, { body, version })
export const creditInvoice = (body: { id: number; reason: string }) =>
  call(purchaseMoneyEndpoints.creditInvoice, { body })

/** Loads the car and its costs again. */
export function useMoneyChanged() {
  const queryClient = useQueryClient()
  return () => Promise.all(CHANGED.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
