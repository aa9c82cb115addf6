import { useQuery } from '@tanstack/react-query'
import type { PageType } from '#domain/lots/page-types.ts'
import { menuCountersQuery } from '#client/site/site.api.ts'

/** How many searches are saved for a listing; 0 until it is known. */
export function useSearchCount(pageType: PageType): number {
  return Number(useQuery(menuCountersQuery).data?.search[pageType] ?? 0)
}
