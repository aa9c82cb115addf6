import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDevice } from '#client/device/use-device.ts'
import { readListingSearch } from './read-listing-search.ts'
import type { ListingFilter, ListingSearch } from './read-listing-search.ts'
import { soundSearch } from './sound-search.ts'

/** The listing's state, read from the address, and the ways to change it. Every change but a page's starts at page 1. */
export function useListingState() {
  const address = useSearch({ strict: false })
  const search = useMemo(() => soundSearch(address), [address])
  const navigate = useNavigate()
  const pageSize = useDevice('pageSize')
  // A choice made in a sheet takes the place of the sheet's own entry: back then leads to the list before it, not into the sheet.
  const go = (next: ListingSearch, sheet?: string) =>
    void navigate({
      to: '.',
      // In one order, so that the same state has one address.
      search: readListingSearch({ ...next, sheet }) as never,
      replace: search.sheet !== undefined,
      resetScroll: true,
    })
  return {
    search,
    pageSize,
    /** Sets filters; undefined removes one. */
    setFilters: (change: ListingFilter) => go({ ...search, ...change, page: undefined }),
    /** Puts these filters in the place of all; then `sheet` opens, if one is named. */
    replaceFilters: (filters: ListingFilter, sheet?: string) =>
      go({ ...filters, sort: search.sort, order: search.order }, sheet),
    /** Puts a whole state, its order included, in the place of all: a saved search. */
    replaceAll: (next: ListingSearch) => go({ ...next, page: undefined }),
    setSort: (choice: Pick<ListingSearch, 'sort' | 'order'>) =>
      go({ ...search, sort: choice.sort, order: choice.order, page: undefined }),
  }
}
