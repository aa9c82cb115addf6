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

/**
 * The same for a star that the server may not know yet. An answer that still has the lot in another group is corrected each time it
 * arrives.
 */
export function showStar(queryClient: QueryClient, { lotId, to }: { lotId: string; to: FavoriteGroup | null }): void {
  turnStar(queryClient, lotId, to)
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [FAVORITES_PATH] })) {
    const { group } = (queryKey[1] as { query: { group: FavoriteGroup } }).query
    if (group === to) continue
    editAnswers<Favorites>(queryClient, { queryKey, exact: true }, page =>
      page.carsList.some(lot => lot.id === lotId) ? moved(page, { lotId, from: group, to }) : page,
    )
  }
}

/** A page of a group after the change: without a removed lot, and with the right counts for all groups. */
export function moved(
  page: Favorites,
  { lotId, from, to }: { lotId: string; from: FavoriteGroup | null; to: FavoriteGroup | null },
): Favorites {
  const step = (group: string) => (group === to ? 1 : 0) - (group === from ? 1 : 0)
  return {
    ...page,
    carsList: page.carsList.filter(lot => lot.id !== lotId),
    groups: page.groups.map(each => ({ ...each, count: Math.max(0, each.count + step(each.group)) })),
  }
}
