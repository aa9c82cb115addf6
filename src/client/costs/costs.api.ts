import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { costsEndpoints } from '#contract/costs/costs.endpoints.ts'
import type { CostChoice, RateBook } from '#contract/costs/costs.shapes.ts'
import { HOUR_MS } from '#domain/time/spans.ts'
import { ask, call } from '#client/api/api.ts'
import { OfflineError } from '#client/api/errors.ts'

/** Rates change once a day at most. They are requested once and stored on the device, and every total is calculated here. */
export const rateBookQuery = queryOptions({
  ...ask(costsEndpoints.rateBook, {}),
  staleTime: HOUR_MS,
  meta: { keep: 1 },
})

/** Brings the rates for amounts in the reader's own currency, unless this device knows that yen are enough for him. */
export async function fetchRates(queryClient: QueryClient): Promise<void> {
  const known = queryClient.getQueryData(rateBookQuery.queryKey)
  if (known?.choice.currency !== 'JPY') await queryClient.prefetchQuery(rateBookQuery)
}

/**
 * Remembers my port and currency. They apply at once and turn back if the server refuses. Without a network the choice stays on this
 * device until the rates are requested again.
 */
export function useChooseCost() {
  const queryClient = useQueryClient()
  const { queryKey } = rateBookQuery
  const show = (choice: CostChoice) => queryClient.setQueryData<RateBook>(queryKey, book => book && { ...book, choice })
  return useMutation({
    // Two choices in a row reach the server in their order.
    scope: { id: 'cost-choice' },
    mutationFn: (choice: CostChoice) => call(costsEndpoints.chooseCost, { body: choice }),
    async onMutate(choice) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)?.choice
      show(choice)
      return before
    },
    onError(error, _, before) {
      if (before && !(error instanceof OfflineError)) show(before)
    },
  })
}
