import { useQuery } from '@tanstack/react-query'
import type { PageType } from '#domain/lots/page-types.ts'
import { menuCountersQuery } from '#client/site/site.api.ts'

/** The number of saved searches of a listing; 0 until it has loaded. */
export function useSavedSearchesCount(pageType: PageType): number {
  return Number(useQuery(menuCountersQuery).data?.search[pageType] ?? 0)
}
