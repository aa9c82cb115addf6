import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { serverToday } from '#client/api/server-today.ts'
import { deviceStore } from '#client/device/device-store.ts'
import type { DeviceState } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { useBidListName } from './bid-list-name.ts'
import { sayAllDays, withChange } from './bid-list-search.ts'
import { clearedFilters } from './cleared-filters.ts'
import { readBidListSearch } from './read-bid-list-search.ts'
import type { BidListSearch } from './read-bid-list-search.ts'
import { useBidReader } from './use-bid-reader.ts'

const ListState = createContext<ReturnType<typeof useStateOfAddress> | null>(null)

/** Reads the address once for all parts of a list. */
export const BidListStateProvider = ({ children }: { children: ReactNode }) => (
  <ListState value={useStateOfAddress()}>{children}</ListState>
)

/** The state of the list that draws this part. */
export function useBidList() {
  return use(ListState)!
}

/** The list's state, read from the address, and the functions that change it. */
function useStateOfAddress() {
  // Reads the address again, because the router returns the raw parameters along with the route's parsed ones.
  const address = useSearch({ strict: false })
  const search = useMemo(() => readBidListSearch(address), [address])
  const navigate = useNavigate()
  const router = useRouter()
  const pageSize = useDevice('pageSize')
  const list = useBidListName()
  const { permission } = useProfile()
  const role = useBidReader()
  const changed = (next: Partial<BidListSearch>) => {
    const left = clearedFilters({ list, role, today: serverToday() }, search, next)
    const wanted = withChange(search, { ...left, ...next })
    return permission.bidsTodayDefault ? sayAllDays(wanted) : wanted
  }
  const change = (next: Partial<BidListSearch>) =>
    void navigate({
      to: '.',
      search: changed(next) as never,
      // A choice made in a sheet replaces the sheet's history entry, so "back" leads to the list before it.
      replace: search.sheet !== undefined,
    })
  return {
    search,
    pageSize,
    change,
    setPageSize(size: DeviceState['pageSize']) {
      deviceStore.set({ pageSize: size })
      if (search.page !== undefined) change({})
    },
    /** The address of the list with this change. */
    hrefFor: (next: Partial<BidListSearch>) => router.buildLocation({ to: '.', search: changed(next) as never }).href,
  }
}
