import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { costsEndpoints } from '#contract/costs/costs.endpoints.ts'
import type { NewPort, NewRate } from '#contract/costs/costs.shapes.ts'
import { LOG_PAGE } from '#client/admin/admin.api.ts'
import { ask, call } from '#client/api/api.ts'
import { rateBookQuery } from '../costs.api.ts'

export const ratesQuery = queryOptions(ask(costsEndpoints.allRates, {}))

export const rateLogQuery = (page: number) =>
  queryOptions({
    ...ask(costsEndpoints.rateLog, { query: { page, pageSize: LOG_PAGE } }),
    placeholderData: keepPreviousData,
  })

/** A null `id` creates a new rate. */
export const saveRate = (id: number | null, rate: NewRate) =>
  id === null
    ? call(costsEndpoints.addRate, { body: rate })
    : call(costsEndpoints.changeRate, { body: { ...rate, id } })

export const savePort = (id: number | null, port: NewPort) =>
  id === null
    ? call(costsEndpoints.addPort, { body: port })
    : call(costsEndpoints.changePort, { body: { ...port, id } })

/** Refreshes the admin lists, the history and the rates of lot pages after a change. */
export function useRatesChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [ratesQuery.queryKey[0], costsEndpoints.rateLog.path, rateBookQuery.queryKey[0]].map(path =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )
}

export function useRemoveRate() {
  const changed = useRatesChanged()
  return useMutation({
    mutationFn: (id: number) => call(costsEndpoints.removeRate, { query: { id } }),
    onSuccess: changed,
  })
}
