// @vitest-environment happy-dom
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profile } from '#client/auth/profile.fixture.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { pageQuery } from '#client/lots/lots.api.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { queryClient } from './query-client.ts'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

let asked: string[]

beforeEach(() => {
  asked = []
  queryClient.setQueryData(profileQuery.queryKey, profile)
  vi.stubGlobal('fetch', (path: string) => {
    // Nothing here is ever answered, so on a slow machine the look whether the server lives may come in between.
    if (path !== '/healthz') asked.push(path)
    return new Promise(() => undefined)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  deviceStore.set({ userId: null })
})

const routerAt = (address: string) =>
  createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }), parseSearch, stringifySearch })

test.each([
  ['/car-auctions?maker=3', ['/v1/car-auction/listing?makerId=3&page=1&pageSize=20']],
  ['/bike-auctions', ['/v1/bikes/listing?page=1&pageSize=20']],
  ['/car-auctions/A-1', ['/v1/car-auction/view?id=A-1']],
  ['/bids', ['/v1/bid/my-bid?page=1&pageSize=20', '/v1/bid/results']],
  ['/dashboard', ['/v1/dashboard/mine', '/v1/bid/results']],
  ['/favorites/B?page=2', ['/v1/favorite/listing?group=B&page=2&pageSize=100']],
  ['/archive-bids?tab=won', ['/v1/bid/bid-history?archiveStatus=6%2C7&page=1&pageSize=20']],
])('%s requests its rows before it is drawn', async (address, requests) => {
  await routerAt(address).load()
  expect(asked).toEqual(requests)
})

test('saved rows are shown first, then requested again', async () => {
  const rows = { carsList: [], pageInfo: { page: 1, pageSize: 20, totalSearchResults: 0, totalResults: 0 } }
  queryClient.setQueryData(pageQuery('car-auction', {}, 20).queryKey as readonly unknown[], rows)
  await queryClient.invalidateQueries({ refetchType: 'none' })
  await routerAt('/car-auctions').load()
  expect(asked).toEqual([])
})

test('hovering a link loads code but no rows', async () => {
  await routerAt('/profile').preloadRoute({ to: '/car-auctions' })
  expect(asked).toEqual([])
})
