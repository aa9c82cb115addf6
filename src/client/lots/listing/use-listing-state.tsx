import { createContext, use, useState, type ReactNode } from 'react'
import { startListOver } from '#client/navigation/list-resets.ts'
import { useListAddress } from '#client/navigation/use-list-address.ts'
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
  const { search, pageSize, setPageSize, hrefFor, go: goTo } = useListAddress(validSearch, changed)
  // A choice made in a sheet replaces the sheet's history entry, so "back" leads to the list before it and not into the sheet.
  const go = (next: ListingSearch, sheet?: string) =>
    goTo(inOrder({ ...next, sheet }), { replace: search.sheet !== undefined })
  const replaceFilters = (filters: ListingFilter, sheet?: string) =>
    go({ ...filters, sort: search.sort, order: search.order, found: search.found }, sheet)
  return {
    search,
    pageSize,
    setPageSize,
    hrefFor,
    /** Sets filters. Undefined removes one. */
    setFilters: (change: ListingFilter) => go({ ...search, ...change, page: undefined }),
    /** Replaces all filters with these, then opens `sheet` if one is named. */
    replaceFilters,
    /** Removes all filters. */
    reset() {
      startListOver()
      replaceFilters({})
    },
    /** Replaces everything with a whole state, its order included, for a saved search. */
    replaceAll: (next: ListingSearch) => go({ ...next, page: undefined }),
    setSort: (choice: Pick<ListingSearch, 'sort' | 'order'>) =>
      go({ ...search, sort: choice.sort, order: choice.order, page: undefined }),
  }
}

const changed = (search: ListingSearch, next: ListingSearch): ListingSearch =>
  inOrder({ ...search, sheet: undefined, page: undefined, ...next })

/** A fixed order of the parameters gives the same state one address. */
const inOrder = readListingSearch
