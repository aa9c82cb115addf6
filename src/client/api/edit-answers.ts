import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Writes a change into cached answers. Their age stays the same: what the person changed says nothing about the rest, and a screen without a network must
 * not call old data new.
 */
export function editAnswers<Data>(queryClient: QueryClient, which: QueryFilters, edit: (data: Data) => Data): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll(which)) {
    const data = state.data as Data | undefined
    if (data !== undefined) queryClient.setQueryData(queryKey, edit(data), { updatedAt: state.dataUpdatedAt })
  }
}
