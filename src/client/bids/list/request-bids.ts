import type { QueryClient } from '@tanstack/react-query'
import { deviceStore } from '#client/device/device-store.ts'
import { bidPageQuery, endlessBidsQuery } from '../bid-lists.api.ts'
import { bidResultsQuery } from '../results/results.api.ts'
import type { BidListName } from './bid-list-variants.tsx'
import type { BidListSearch } from './read-bid-list-search.ts'

/** Requests what the device does not have, before the screen is drawn: the rows of an address, and the wins, which stand above them. */
export function requestBids(queryClient: QueryClient, list: BidListName, search: BidListSearch): void {
  const { pageSize } = deviceStore.get()
  const rows: Promise<unknown> = matchMedia('(min-width: 1280px)').matches
    ? queryClient.query({ ...bidPageQuery(list, search, pageSize), staleTime: 'static' })
    : queryClient.infiniteQuery({ ...endlessBidsQuery(list, search, pageSize), staleTime: 'static' })
  // The screen shows the failure.
  rows.catch(() => undefined)
  if (list === 'my-bids') queryClient.query({ ...bidResultsQuery, staleTime: 'static' }).catch(() => undefined)
}
