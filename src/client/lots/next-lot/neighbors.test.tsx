import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FAVORITES_PATH } from '#contract/favorites/favorites-path.ts'
import { LISTING_PATH } from '#contract/lots/lot-paths.ts'
import type { Listing, LotCard } from '#contract/lots/listing.shapes.ts'
import { neighborsOf, adjacentPage } from './neighbors.ts'

const listing = (page: number, total: number, ...ids: string[]): Listing => ({
  carsList: ids.map(id => ({ id, link: `/car-auctions/${id}` }) as LotCard),
  pageInfo: { page, pageSize: 2, totalSearchResults: total, totalResults: 9, end: `end of ${page}` },
})

/** A device that was shown these lists, one a second. */
function device(...lists: { key: readonly unknown[]; data: unknown; isShown?: boolean }[]): QueryClient {
  const client = new QueryClient()
  lists.forEach(({ key, data, isShown = true }, at) => {
    client.setQueryDefaults(key, isShown ? { meta: { keep: 2 } } : {})
    client.setQueryData(key, data, { updatedAt: 1_000 * (at + 1) })
  })
  return client
}

const query = { makerId: '1', pageSize: 2 }
const params = { pageType: 'car-auction' as const }
const page = (number: number) => [LISTING_PATH, { params, query: { ...query, page: number } }]
const ids = (client: QueryClient, id: string, from: string | null = null) => {
  const { previous, next } = neighborsOf(client, id, from)
  return [previous?.id, next?.id]
}

test('has the previous and next lot, and none for a lot that is in no list', () => {
  const client = device({ key: page(1), data: listing(1, 3, 'a', 'b', 'c') })
  expect(ids(client, 'b')).toEqual(['a', 'c'])
  expect(ids(client, 'a')).toEqual([undefined, 'b'])
  expect(neighborsOf(client, 'x', null)).toEqual({})
})

test('requests the next page after the last lot, and none after the end', () => {
  const client = device({ key: page(1), data: listing(1, 3, 'a', 'b') })
  expect(neighborsOf(client, 'b', null).beside).toEqual({
    side: 'after',
    pageType: 'car-auction',
    query: { ...query, page: 2, after: 'end of 1' },
  })
  expect(neighborsOf(device({ key: page(2), data: listing(2, 3, 'c') }), 'c', null).beside?.side).toBe('before')
  expect(neighborsOf(device({ key: page(1), data: listing(1, 2, 'a', 'b') }), 'b', null).beside).toBeUndefined()
})

test('requests the previous page before the first lot of a later page', () => {
  const client = device({ key: page(2), data: listing(2, 4, 'c', 'd') })
  expect(neighborsOf(client, 'c', null).beside).toMatchObject({ side: 'before', query: { ...query, page: 1 } })
})

test('continues through a page fetched meanwhile', () => {
  const client = device({ key: page(1), data: listing(1, 4, 'a', 'b') })
  const beside = neighborsOf(client, 'b', null).beside!
  client.setQueryData(adjacentPage(beside).queryKey, listing(2, 4, 'c', 'd'))
  expect(ids(client, 'c')).toEqual([undefined, 'd'])
  const { query: before } = neighborsOf(client, 'c', null).beside!
  // The server would read `after` and ignore the page.
  expect(before).toEqual({ ...query, page: 1 })
})

test('an endless list counts as one list, with each lot once', () => {
  const pages = [listing(1, 6, 'a', 'b'), listing(2, 6, 'b', 'c')]
  const client = device({ key: [...page(1), 'endless'], data: { pages, pageParams: [] } })
  expect(ids(client, 'b')).toEqual(['a', 'c'])
  expect(neighborsOf(client, 'c', null).beside).toMatchObject({ query: { page: 3, after: 'end of 2' } })
})

test('uses the list that was shown last, not one that only counted lots', () => {
  const favorites = [FAVORITES_PATH, { query: { group: 'A', page: 1 } }]
  const client = device(
    { key: page(1), data: listing(1, 3, 'a', 'b', 'c') },
    { key: favorites, data: listing(1, 2, 'b', 'z') },
    { key: page(7), data: listing(7, 9, 'b', 'y'), isShown: false },
  )
  expect(ids(client, 'b')).toEqual([undefined, 'z'])
  expect(neighborsOf(client, 'z', null).beside).toBeUndefined()
})

test('a lot opened from favorites, bids or Today continues in that list, although a listing was shown later', () => {
  const bids = { key: ['/bid/my-bid', { query: { page: 1 } }], data: { cars: [{ id: 'b' }, { id: 'm' }] } }
  const today = {
    key: ['/dashboard/mine', {}],
    data: { sales: [{ id: 's' }], favorites: [{ id: 'b' }], liveBids: [{ id: 'b' }, { id: 't' }] },
  }
  const favorites = { key: [FAVORITES_PATH, { query: { group: 'A', page: 1 } }], data: listing(1, 2, 'f', 'b') }
  const client = device(bids, today, favorites, { key: page(1), data: listing(1, 3, 'a', 'b', 'c') })
  expect(ids(client, 'b', '/bids')).toEqual([undefined, 'm'])
  expect(ids(client, 'b', '/dashboard')).toEqual(['s', 't'])
  expect(ids(client, 'b', '/favorites/A')).toEqual(['f', undefined])
  expect(ids(client, 'b', '/car-auctions')).toEqual(['a', 'c'])
  expect(ids(client, 'm', '/car-auctions')).toEqual(['b', undefined])
})
