import { createContext, use, type ReactNode } from 'react'
import { serverToday } from '#client/api/server-today.ts'
import { startListOver } from '#client/navigation/list-resets.ts'
import { useListAddress } from '#client/navigation/use-list-address.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { useBidListName } from './bid-list-name.ts'
import { withAllDays, UNNARROWED, withChange } from './bid-list-search.ts'
import { clearedFilters } from './cleared-filters.ts'
import { readBidListSearch, type BidListSearch } from './read-bid-list-search.ts'
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
  const list = useBidListName()
  const { permission } = useProfile()
  const role = useBidReader()
  const { change, ...address } = useListAddress(readBidListSearch, (search, next: BidListSearch) => {
    const left = clearedFilters({ list, role, today: serverToday() }, search, next)
    const wanted = withChange(search, { ...left, ...next })
    return permission.bidsTodayDefault ? withAllDays(wanted) : wanted
  })
  return {
    ...address,
    // A choice made in a sheet replaces the sheet's history entry, so "back" leads to the list before it.
    change: (next: BidListSearch, { replace = address.search.sheet !== undefined } = {}) => change(next, { replace }),
    /** Shows all bids. */
    reset() {
      startListOver()
      change(UNNARROWED, { replace: address.search.sheet !== undefined })
    },
  }
}
