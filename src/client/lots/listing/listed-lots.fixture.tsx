import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'
import { showPages } from '#client/api/render.fixture.tsx'
import { profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { readListingSearch } from './read-listing-search.ts'
import { ListingStateProvider } from './use-listing-state.tsx'

export const card = (number: number, more: Partial<LotCard> = {}): LotCard => ({
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

export const FORTY_FIVE = Array.from({ length: 45 }, (_, at) => card(at + 1))

/** Opens a list's part against a server that has these lots. Returns a function for the current address. */
export async function openLots(
  component: () => ReactNode,
  lots: LotCard[],
  query: string,
  pageType: PageType = 'car-auction',
  /** Other answers by the end of their path. */
  others: Record<string, (asked: URLSearchParams) => unknown> = {},
) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href)
    const other = Object.keys(others).find(end => pathname.endsWith(end))
    if (other) return Response.json(await others[other]!(searchParams))
    if (!address.includes('/listing?')) return Response.json([])
    const asked = new URL(address, location.href).searchParams
    const [page, pageSize] = [Number(asked.get('page')), Number(asked.get('pageSize'))]
    const pageInfo = { page, pageSize, totalSearchResults: lots.length, totalResults: lots.length }
    return Response.json({ carsList: lots.slice((page - 1) * pageSize, page * pageSize), pageInfo })
  })
  const queryClient = signedIn(profileOf('client'))
  const { path } = PAGE_TYPES[pageType]
  const list = {
    path,
    validateSearch: readListingSearch,
    component: () => <ListingStateProvider>{component()}</ListingStateProvider>,
  }
  const { router } = await showPages([list], queryClient, path + query)
  return () => router.state.location.search
}
