import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { houseEndpoints } from '#contract/site/company.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ask, call } from '#client/api/api.ts'

export const mySearchesQuery = (type: PageType) =>
  queryOptions(ask(savedSearchesEndpoints.mySearches, { query: { type } }))

export function useSaveSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { title: string; params: string; type: PageType }) =>
      call(savedSearchesEndpoints.saveSearch, { body }),
    onSuccess: () => refetch(queryClient, { counter: true }),
  })
}

export function useRenameSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: number; title: string }) => call(savedSearchesEndpoints.updateSearch, { body }),
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

/** A rename or a delete reloads the list; a save or a delete reloads the counter. */
async function refetch(queryClient: QueryClient, { counter }: { counter: boolean }): Promise<void> {
  const list = queryClient.invalidateQueries({ queryKey: [savedSearchesEndpoints.mySearches.path] })
  const counters = counter && queryClient.invalidateQueries({ queryKey: [houseEndpoints.menuCounters.path] })
  await Promise.all([list, counters])
}
