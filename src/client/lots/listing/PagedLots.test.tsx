// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { freshDevice, profileOf } from '#client/bids/panel/bid-panel.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { profileQuery } from '#client/people/people.api.ts'
import { PagedLots } from './PagedLots.tsx'
import { readListingSearch } from './read-listing-search.ts'

const card = (number: number, more: Partial<LotCard> = {}): LotCard => ({
  id: `261122-1-${number}`,
  lotNo: String(number),
  auctionDate: '2026-11-22T14:35:00+09:00',
  timeSet: true,
  auctionName: 'USS Tokyo',
  auctionId: 1,
  maker: 'TOYOTA',
  makerId: 1,
  model: 'VOXY',
  modelId: 1,
  year: 2017,
  engine: 1980,
  chassis: 'ZRR80W',
  grade: '2.0 ZS',
  color: 'PEARL',
  gearbox: 'CVT',
  priv: '2WD',
  mileage: 68_412,
  equip: 'NAV',
  condition: '4',
  startPrice: 1_285_000,
  averagePrice: null,
  soldPrice: null,
  lotType: 'car',
  isUss: true,
  myBid: false,
  myBidAmount: null,
  bidStatusId: null,
  wishList: [],
  status: 4532,
  images: [],
  link: `/car-auctions/261122-1-${number}`,
  ...more,
})

// A machine with other work to do is no failure.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  freshDevice()
  deviceStore.set({ pageSize: 20, viewMode: 'default', userId: null })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the desk's list against an office that has these lots. Answers where it stands now. */
async function openList(lots: LotCard[], query: string, pageType: PageType = 'car-auction') {
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/listing?')) return Response.json([])
    const asked = new URL(address, location.href).searchParams
    const [page, pageSize] = [Number(asked.get('page')), Number(asked.get('pageSize'))]
    const pageInfo = { page, pageSize, totalSearchResults: lots.length, totalResults: lots.length }
    return Response.json({ carsList: lots.slice((page - 1) * pageSize, page * pageSize), pageInfo })
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(profileQuery.queryKey, profileOf('client'))
  const root = createRootRoute()
  const { path } = PAGE_TYPES[pageType]
  const list = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readListingSearch,
    component: () => <PagedLots pageType={pageType} prices={null} onPrices={() => undefined} />,
  })
  const history = createMemoryHistory({ initialEntries: [path + query] })
  const router = createRouter({ routeTree: root.addChildren([list]), history })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return () => router.state.location.search
}

const FORTY_FIVE = Array.from({ length: 45 }, (_, at) => card(at + 1))

test('a page beyond the last one is the last one, in the address too', async () => {
  const place = await openList(FORTY_FIVE, '?year=2015,0&page=9')
  expect(await screen.findByText('№ 45')).toBeTruthy()
  expect(place()).toEqual({ year: '2015,0', page: 3 })
  expect(screen.queryByText('No records found')).toBeNull()
})

test('a page of the list stays where it is', async () => {
  const place = await openList(FORTY_FIVE, '?page=2')
  expect(await screen.findByText('№ 21')).toBeTruthy()
  expect(place()).toEqual({ page: 2 })
})

test('another number of rows begins at the first page, under the same filters', async () => {
  const place = await openList(FORTY_FIVE, '?year=2015,0&page=3')
  await screen.findByText('№ 41')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50 rows')
  expect(await screen.findByText('№ 1')).toBeTruthy()
  await expect.poll(place, { timeout: 30_000 }).toEqual({ year: '2015,0' })
  expect(deviceStore.get().pageSize).toBe(50)
})

test('statistics show the buyer what he had bid, in the table as on cards', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const mine = { myBid: true, myBidAmount: 610_000, status: 4533, soldPrice: 655_000 }
  await openList([card(1, mine), card(2, { status: 4533, soldPrice: 500_000 })], '', 'stats')
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.getAllByText('Your bid:')).toHaveLength(1)
})

test.each([
  ['car-auction', true],
  ['stock', false],
  ['stats', false],
] as const)('an empty list of %s speaks of the next sale: %s', async (pageType, isSpoken) => {
  await openList([], '', pageType)
  expect(await screen.findByText('No lots at the moment')).toBeTruthy()
  expect(screen.queryByText('The next sale is not published yet.') !== null).toBe(isSpoken)
})
