import { queryOptions, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidList } from '#contract/bids/bids.shapes.ts'
import { MY_DASHBOARD_PATH } from '#contract/dashboard/dashboard-paths.ts'
import type { MyDashboard } from '#contract/dashboard/dashboard.shapes.ts'
import { FAVORITES_PATH } from '#contract/favorites/favorites-path.ts'
import { LISTING_PATH } from '#contract/lots/lot-paths.ts'
import { lotsEndpoints, type ListingQuery } from '#contract/lots/lots.endpoints.ts'
import type { Listing, LotCard } from '#contract/lots/listing.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ask } from '#client/api/api.ts'
import { cardsOf } from '../cards-of.ts'

/** A page of a listing beside those that a list has shown. */
export type AdjacentPage = { side: 'before' | 'after'; pageType: PageType; query: ListingQuery }

/** The part of a lot that a link to it needs; cards and bids both have it. */
export type Neighbor = Pick<LotCard, 'id' | 'link' | 'maker' | 'model'>

/** The lots beside one in its list. `beside`: it is the first or last one shown, and the list continues there. */
type Neighbors = {
  previous?: Neighbor
  next?: Neighbor
  beside?: AdjacentPage
}

type ListingRequest = { params?: { pageType: PageType }; query: ListingQuery }

/** Marks pages that were fetched for the next lot. */
const ADJACENT = 'adjacent'

export const adjacentPage = ({ pageType, query }: AdjacentPage) => {
  const page = ask(lotsEndpoints.listing, { params: { pageType }, query })
  return queryOptions({ ...page, queryKey: [...page.queryKey, ADJACENT] as const, staleTime: 300_000 })
}

/** The answers that screens with lots are drawn from, by the beginnings of these screens' addresses. Every other screen with lots is a listing. */
const LISTS: readonly { paths: readonly string[]; screens: readonly string[] }[] = [
  { paths: [FAVORITES_PATH], screens: ['/favorites/'] },
  { paths: [MY_DASHBOARD_PATH], screens: ['/dashboard'] },
  {
    paths: [bidsEndpoints.myBids, bidsEndpoints.bidHistory, bidListsEndpoints.dealerBids].map(({ path }) => path),
    screens: ['/bids', '/archive-bids', '/dealer-bids'],
  },
]
const PATHS: readonly unknown[] = [LISTING_PATH, ...LISTS.flatMap(({ paths }) => paths)]

/**
 * The lots before and after one in the list that it was opened from: the list of the screen `from`, or else the last shown list that contains it. A list that was shown is kept for the way back (`meta.keep`), so it is there after a reload, without a network and in a new tab.
 */
export function neighborsOf(queryClient: QueryClient, id: string, from: string | null): Neighbors {
  const ofScreen: readonly unknown[] = LISTS.find(({ screens }) => screens.some(screen => from?.startsWith(screen)))
    ?.paths ?? [LISTING_PATH]
  const isFrom = ({ queryKey: [path] }: Query) => Number(from !== null && ofScreen.includes(path))
  const lists = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [path] }) => PATHS.includes(path) })
    .filter(({ queryKey, meta }) => meta?.['keep'] !== undefined || queryKey.at(-1) === ADJACENT)
    .toSorted((a, b) => isFrom(b) - isFrom(a) || b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { queryKey, state } of lists) {
    const pages = pagesOf(state.data as Page | InfiniteData<Page> | undefined)
    const lots = [...new Map(pages.flatMap(lotsOf).map(lot => [lot.id, lot])).values()]
    const at = lots.findIndex(lot => lot.id === id)
    if (at === -1) continue
    const request = queryKey[1] as ListingRequest
    const before = at === 0 ? pageBeside(pages, request, 'before') : undefined
    const after = at === lots.length - 1 ? pageBeside(pages, request, 'after') : undefined
    return { previous: lots[at - 1], next: lots[at + 1], beside: before ?? after }
  }
  return {}
}

type Page = Listing | BidList | MyDashboard

const pagesOf = (data: Page | InfiniteData<Page> | undefined): Page[] =>
  data === undefined ? [] : 'pages' in data ? data.pages : [data]

/** The lots of a page as its screen has them from top to bottom. */
function lotsOf(page: Page): readonly Neighbor[] {
  if ('cars' in page) return page.cars
  return 'sales' in page ? [...page.sales, ...page.favorites, ...page.liveBids] : cardsOf(page)
}

/** Only listings go on where they end here: other lists are whole, or grow as their screen is scrolled. */
function pageBeside(
  pages: Page[],
  { params, query }: ListingRequest,
  side: AdjacentPage['side'],
): AdjacentPage | undefined {
  if (!params) return undefined
  const listed = pages as Listing[]
  const first = listed[0]!.pageInfo
  const { page, pageSize, totalSearchResults, end } = listed.at(-1)!.pageInfo
  const { pageType } = params
  if (side === 'before')
    return first.page > 1 ? { side, pageType, query: { ...query, page: first.page - 1, after: undefined } } : undefined
  return page * pageSize < totalSearchResults
    ? { side, pageType, query: { ...query, page: page + 1, after: end } }
    : undefined
}
