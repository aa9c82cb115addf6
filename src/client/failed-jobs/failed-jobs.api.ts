import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { failedJobsEndpoints } from '#contract/failed-jobs/failed-jobs.endpoints.ts'
import { useAdminChanged } from '#client/admin/admin.api.ts'
import { ask, call } from '#client/api/api.ts'

export const FAILED_PAGE = 20

export const failedJobsQuery = (page: number) =>
  queryOptions({
    ...ask(failedJobsEndpoints.list, { query: { page, pageSize: FAILED_PAGE } }),
    placeholderData: keepPreviousData,
  })

/** How many there are. */
export const failedCountQuery = queryOptions(ask(failedJobsEndpoints.list, { query: { page: 1, pageSize: 1 } }))

export function useRetryFailed() {
  const changed = useAdminChanged(failedJobsEndpoints.list.path)
  return useMutation({
    mutationFn: (id: string) => call(failedJobsEndpoints.retry, { body: { id } }),
    onSettled: changed,
  })
}

export function useDiscardFailed() {
  const changed = useAdminChanged(failedJobsEndpoints.list.path)
  return useMutation({
    mutationFn: (id: string) => call(failedJobsEndpoints.discard, { query: { id } }),
    onSettled: changed,
  })
}
