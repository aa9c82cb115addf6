// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { PageType } from '#domain/lots/page-types.ts'
import { adjacentPage } from '../next-lot/neighbors.ts'
import { endlessQuery, filtersQuery, pageQuery } from '../lots.api.ts'
import { filterRequest, listingRequest } from './listing-search.ts'
import { outdateList } from './outdate-list.ts'
import type { ListingSearch } from './read-listing-search.ts'

const search: ListingSearch = { maker: '3', sort: 'year' }
const page = (of: ListingSearch, pageType: PageType = 'car-auction') => pageQuery(pageType, of, 20).queryKey

test('a list that is loaded again drops its own pages and counts, and no other list', () => {
  const client = new QueryClient()
  const beside = { ...listingRequest(search, 4, 20), after: 'x' }
  const own = [
    page({ ...search, page: 2 }),
    page({ ...search, page: 3 }),
    adjacentPage({ side: 'after', pageType: 'car-auction', query: beside }).queryKey,
  ]
  const others = [
    page({ ...search, maker: '4' }),
    page({ ...search, sort: 'mileage' }),
    page(search, 'stats'),
    endlessQuery('car-auction', { maker: '4' }, 20).queryKey,
  ]
  const counts = (of: ListingSearch) => filtersQuery('car-auction', filterRequest(of)).queryKey
  const keys = [...own, ...others, counts(search), counts({ maker: '4' })]
  for (const key of keys) client.setQueryData(key as readonly unknown[], {})
  outdateList(client, 'car-auction', search)
  const isKept = (key: readonly unknown[]) => client.getQueryState(key) !== undefined
  expect(own.filter(isKept)).toEqual([])
  expect(others.filter(isKept)).toEqual(others)
  expect(client.getQueryState(counts(search))!.isInvalidated).toBe(true)
  expect(client.getQueryState(counts({ maker: '4' }))!.isInvalidated).toBe(false)
})
