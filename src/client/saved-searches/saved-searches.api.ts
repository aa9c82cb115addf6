import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { MY_DASHBOARD_PATH } from '#contract/dashboard/dashboard-paths.ts'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { menuCountersEndpoints } from '#contract/dashboard/menu-counters.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { SearchNotify } from '#domain/saved-searches/search-notify.ts'
import { ask, call } from '#client/api/api.ts'
import type { Attempts } from '#client/outbox/attempts.ts'

export const mySearchesQuery = (type: PageType) =>
  queryOptions(ask(savedSearchesEndpoints.mySearches, { query: { type } }))

export function useSaveSearch(attempts: Attempts) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { title: string; params: string; type: PageType }) =>
      attempts.send(body, key => call(savedSearchesEndpoints.saveSearch, { body, key })),
    onSuccess: () => refetch(queryClient, { counter: true }),
  })
}

type Change = { id: number; title?: string; notify?: SearchNotify; looked?: true }

/** Renames a search, chooses when it notifies, or marks its new lots as seen. */
export function useChangeSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => call(savedSearchesEndpoints.updateSearch, { body }),
    onSuccess: () => refetch(queryClient, { counter: false }),
  })
}

export function useDeleteSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(savedSearchesEndpoints.deleteSearch, { body: { id: String(id) } }),
    onSuccess: () => refetch(queryClient, { counter: true }),
  })
}

/** Every change reloads the list and Today; a save or a delete reloads the counter. */
async function refetch(queryClient: QueryClient, { counter }: { counter: boolean }): Promise<void> {
  const list = queryClient.invalidateQueries({ queryKey: [savedSearchesEndpoints.mySearches.path] })
  const today = queryClient.invalidateQueries({ queryKey: [MY_DASHBOARD_PATH] })
  const counters = counter && queryClient.invalidateQueries({ queryKey: [menuCountersEndpoints.menuCounters.path] })
  await Promise.all([list, today, counters])
}
