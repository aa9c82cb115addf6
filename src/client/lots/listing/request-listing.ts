import type { QueryClient } from '@tanstack/react-query'
import type { PageType } from '#domain/lots/page-types.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { endlessQuery, pageQuery } from '../lots.api.ts'
import { validSearch } from './valid-search.ts'

/** Requests the rows of an address that the device does not have, before the screen is drawn. */
export function requestListing(queryClient: QueryClient, pageType: PageType, address: object): void {
  const search = validSearch({ ...address })
  const { pageSize } = deviceStore.get()
  const rows: Promise<unknown> = matchMedia('(min-width: 1024px)').matches
    ? queryClient.query({ ...pageQuery(pageType, search, pageSize), staleTime: 'static' })
    : queryClient.infiniteQuery({ ...endlessQuery(pageType, search, pageSize), staleTime: 'static' })
  // The screen shows the failure.
  rows.catch(() => undefined)
}
