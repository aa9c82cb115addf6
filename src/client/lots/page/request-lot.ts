import type { QueryClient } from '@tanstack/react-query'
import type { PageType } from '#domain/lots/page-types.ts'
import { lotQuery } from '../lot.api.ts'

/** Requests a lot that the device does not have, before its page is drawn. */
export function requestLot(queryClient: QueryClient, pageType: PageType, id: string): void {
  // The page shows the failure.
  queryClient.query({ ...lotQuery(pageType, id), staleTime: 'static' }).catch(() => undefined)
}
