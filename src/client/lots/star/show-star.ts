import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { FAVORITES_PATH } from '#contract/favorites/favorites-path.ts'
import type { Listing, LotCard } from '#contract/lots/listing.shapes.ts'
import { LISTING_PATH, LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { wishList, type FavoriteGroup } from '#domain/favorites/favorite-groups.ts'
import { editAnswers } from '#client/api/edit-answers.ts'
import type { Favorites } from './favorites.api.ts'

/** Changes a lot's star wherever the lot is shown. */
export function turnStar(queryClient: QueryClient, lotId: string, group: FavoriteGroup | null): void {
  const wishes = wishList(group)
  const card = (lot: LotCard) => (lot.id === lotId ? { ...lot, wishList: wishes } : lot)
  const listing = (page: Listing): Listing => ({
    ...page,
    ...(page.carsList && { carsList: page.carsList.map(card) }),
    ...(page.bikeList && { bikeList: page.bikeList.map(card) }),
  })
  editAnswers<Listing | InfiniteData<Listing>>(queryClient, { queryKey: [LISTING_PATH] }, old =>
    'pages' in old ? { ...old, pages: old.pages.map(listing) } : listing(old),
  )
  editAnswers<LotDetail>(queryClient, { queryKey: [LOT_VIEW_PATH] }, old =>
    old.carCommonDetail.id === lotId ? { ...old, wishList: wishes } : old,
  )
}

/** A star changes in the lists of groups at once: its lot leaves one and comes into the other, if a list on this device has its card. */
export function moveInGroups(queryClient: QueryClient, change: Change): void {
  const card = knownCard(queryClient, change.lotId)
  editGroups(queryClient, (page, group) => moved(page, change, group === change.to ? card : undefined))
}

/**
 * Shows a star that the server may not know yet. An answer that still has the lot in another group, or not yet in its own, is corrected each time it
 * arrives.
 */
export function showStar(queryClient: QueryClient, { lotId, to }: Omit<Change, 'from'>): void {
  turnStar(queryClient, lotId, to)
  const card = knownCard(queryClient, lotId)
  editGroups(queryClient, (page, group) => {
    const isIn = page.carsList.some(lot => lot.id === lotId)
    if (group !== to) return isIn ? moved(page, { lotId, from: group, to }) : page
    return isIn || !card ? page : moved(page, { lotId, from: null, to }, card)
  })
}

type Change = { lotId: string; from: FavoriteGroup | null; to: FavoriteGroup | null }

/** A page of a group after the change: without the lot, or with its `card`, and with the right counts for all groups. */
export function moved(page: Favorites, { lotId, from, to }: Change, card?: LotCard): Favorites {
  const step = (group: string) => (group === to ? 1 : 0) - (group === from ? 1 : 0)
  const others = page.carsList.filter(lot => lot.id !== lotId)
  return {
    ...page,
    carsList: card ? bySale(others, { ...card, wishList: wishList(to) }) : others,
    groups: page.groups.map(each => ({ ...each, count: Math.max(0, each.count + step(each.group)) })),
  }
}

/** The next sale comes first, as from the server. */
function bySale(lots: readonly LotCard[], card: LotCard): LotCard[] {
  const at = lots.findIndex(lot => saleOf(lot) > saleOf(card))
  return at < 0 ? [...lots, card] : lots.toSpliced(at, 0, card)
}

/** Cars at a fixed price have no sale and come last. */
const saleOf = ({ auctionDate }: LotCard) => auctionDate ?? '9999'

function editGroups(queryClient: QueryClient, edit: (page: Favorites, group: FavoriteGroup) => Favorites): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [FAVORITES_PATH] })) {
    const { group } = (queryKey[1] as { query: { group: FavoriteGroup } }).query
    editAnswers<Favorites>(queryClient, { queryKey, exact: true }, page => edit(page, group))
  }
}

/** The card of a lot from any list on this device. */
function knownCard(queryClient: QueryClient, lotId: string): LotCard | undefined {
  const lists = [
    ...queryClient.getQueriesData<Listing | InfiniteData<Listing>>({ queryKey: [LISTING_PATH] }),
    ...queryClient.getQueriesData<Favorites>({ queryKey: [FAVORITES_PATH] }),
  ]
  for (const [, list] of lists)
    for (const page of list ? ('pages' in list ? list.pages : [list]) : [])
      for (const cards of [page.carsList, 'bikeList' in page ? page.bikeList : undefined]) {
        const card = cards?.find(({ id }) => id === lotId)
        if (card) return card
      }
  return undefined
}
