import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { useDevice } from '#client/device/use-device.ts'
import { readListingSearch, type ListingFilter, type ListingSearch } from './read-listing-search.ts'
import { validSearch } from './valid-search.ts'

const ListingState = createContext<ReturnType<typeof useStateOfScreen> | null>(null)

export const ListingStateProvider = ({ children }: { children: ReactNode }) => (
  <ListingState value={useStateOfScreen()}>{children}</ListingState>
)

/** Holds the state of a listing for all its parts, and reads the address once. */
function useStateOfScreen() {
  const [arePricesOpen, setPricesOpen] = useState(false)
  return { ...useStateOfAddress(), arePricesOpen, setPricesOpen }
}

/** The state of the listing that draws this part. */
export function useListingState() {
  return use(ListingState)!
}

/** The listing's state, read from the address, and the functions that change it. Every change except of the page starts at page 1. */
function useStateOfAddress() {
  const address = useSearch({ strict: false })
  const search = useMemo(() => validSearch(address), [address])
  const navigate = useNavigate()
  const pageSize = useDevice('pageSize')
  // A choice made in a sheet replaces the sheet's history entry, so "back" leads to the list before it and not into the sheet.
  const go = (next: ListingSearch, sheet?: string) =>
    void navigate({
      to: '.',
      // A fixed order gives the same state one address.
      search: readListingSearch({ ...next, sheet }) as never,
      replace: search.sheet !== undefined,
      resetScroll: true,
    })
  return {
    search,
    pageSize,
    /** Sets filters. Undefined removes one. */
    setFilters: (change: ListingFilter) => go({ ...search, ...change, page: undefined }),
    /** Replaces all filters with these, then opens `sheet` if one is named. */
    replaceFilters: (filters: ListingFilter, sheet?: string) =>
      go({ ...filters, sort: search.sort, order: search.order, found: search.found }, sheet),
    /** Replaces everything with a whole state, its order included, for a saved search. */
    replaceAll: (next: ListingSearch) => go({ ...next, page: undefined }),
    setSort: (choice: Pick<ListingSearch, 'sort' | 'order'>) =>
      go({ ...search, sort: choice.sort, order: choice.order, page: undefined }),
  }
}
