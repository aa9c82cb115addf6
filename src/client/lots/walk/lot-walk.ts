import { queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { FAVORITES_PATH } from '#contract/favorites/favorites-path.ts'
import { LISTING_PATH } from '#contract/lots/lot-paths.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { ListingQuery } from '#contract/lots/lots.endpoints.ts'
import type { Listing, LotCard } from '#contract/lots/listing.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ask } from '#client/api/api.ts'
import { cardsOf } from '../cards-of.ts'

/** A page of a listing beside those that a list has shown. */
export type PageBeside = { side: 'before' | 'after'; pageType: PageType; query: ListingQuery }

/** The lots beside one in its list. `beside`: it is the first or last one shown, and the list goes on there. */
export type Steps = { previous?: LotCard | undefined; next?: LotCard | undefined; beside?: PageBeside | undefined }

type Asked = { params?: { pageType: PageType }; query: ListingQuery }

/** Marks pages that were fetched for the next lot. */
const WALKED = 'walked'

export const walkedPage = ({ pageType, query }: PageBeside) => {
  const page = ask(lotsEndpoints.listing, { params: { pageType }, query })
  return queryOptions({ ...page, queryKey: [...page.queryKey, WALKED] as const, staleTime: 300_000 })
}

/**
 * The steps from a lot through the list that it was opened from: of the lists on this device that hold it, the one shown last. A list that was shown
 * is kept for the way back (`meta.keep`), so it is there after a reload, without a network and in a new tab as well.
 */
export function stepsFrom(queryClient: QueryClient, id: string): Steps {
  const lists = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [path] }) => path === LISTING_PATH || path === FAVORITES_PATH })
    .filter(({ queryKey, meta }) => meta?.['keep'] !== undefined || queryKey.at(-1) === WALKED)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { queryKey, state } of lists) {
    const pages = pagesOf(state.data as Listing | InfiniteData<Listing> | undefined)
    const lots = [...new Map(pages.flatMap(cardsOf).map(lot => [lot.id, lot])).values()]
    const at = lots.findIndex(lot => lot.id === id)
    if (at === -1) continue
    const asked = queryKey[1] as Asked
    const before = at === 0 ? pageBeside(pages, asked, 'before') : undefined
    const after = at === lots.length - 1 ? pageBeside(pages, asked, 'after') : undefined
    return { previous: lots[at - 1], next: lots[at + 1], beside: before ?? after }
  }
  return {}
}

const pagesOf = (data: Listing | InfiniteData<Listing> | undefined): Listing[] =>
  data === undefined ? [] : 'pages' in data ? data.pages : [data]

function pageBeside(pages: Listing[], { params, query }: Asked, side: PageBeside['side']): PageBeside | undefined {
  const first = pages[0]!.pageInfo
  const { page, pageSize, totalSearchResults, end } = pages.at(-1)!.pageInfo
  if (!params) return undefined
  const { pageType } = params
  if (side === 'before')
    return first.page > 1 ? { side, pageType, query: { ...query, page: first.page - 1 } } : undefined
  return page * pageSize < totalSearchResults
    ? { side, pageType, query: { ...query, page: page + 1, after: end } }
    : undefined
}
