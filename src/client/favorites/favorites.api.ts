import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import type { FAVORITE_GROUPS, FAVORITE_TYPES } from '#domain/favorites/favorite-groups.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { Listing, LotCard, LotDetail } from '#contract/lots/lots.shapes.ts'
import { ask, call } from '#client/api/api.ts'

export type FavoriteGroup = (typeof FAVORITE_GROUPS)[number]
export type FavoriteType = (typeof FAVORITE_TYPES)[number]

/** The group a lot stands in, or null. */
export function groupOf(wishList: LotCard['wishList']): FavoriteGroup | null {
  return (wishList.find(entry => entry.value)?.group as FavoriteGroup | undefined) ?? null
}

export const favoritesQuery = (group: FavoriteGroup, page = 1) =>
  queryOptions({ ...ask(favoritesEndpoints.favorites, { query: { group, page, pageSize: 100 } }), meta: { keep: 6 } })

type Change = { lotId: string; type: FavoriteType; from: FavoriteGroup | null; to: FavoriteGroup | null }

/**
 * Moves a lot into a group, or out of its group. The star turns at once wherever the lot is shown and turns back when the office
 * refuses; the lists of groups are asked again.
 */
export function useFavorite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ lotId, type, from, to }: Change) => {
      if (to !== null) return call(favoritesEndpoints.addFavorite, { body: { group: to, carId: lotId, type } })
      return call(favoritesEndpoints.deleteFavorite, { query: { group: from ?? 'A', carId: lotId } })
    },
    onMutate: ({ lotId, to }) => show(queryClient, lotId, to),
    onError: (_, { lotId, from }) => show(queryClient, lotId, from),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [favoritesEndpoints.favorites.path] }),
  })
}

function show(queryClient: QueryClient, lotId: string, group: FavoriteGroup | null): void {
  const wishList = group === null ? [] : [{ group, value: true }]
  const card = (lot: LotCard) => (lot.id === lotId ? { ...lot, wishList } : lot)
  const listing = (page: Listing): Listing => ({
    ...page,
    ...(page.carsList && { carsList: page.carsList.map(card) }),
    ...(page.bikeList && { bikeList: page.bikeList.map(card) }),
  })
  queryClient.setQueriesData<Listing | InfiniteData<Listing>>({ queryKey: [lotsEndpoints.listing.path] }, old => {
    if (!old) return old
    return 'pages' in old ? { ...old, pages: old.pages.map(listing) } : listing(old)
  })
  queryClient.setQueriesData<LotDetail>({ queryKey: [lotsEndpoints.view.path] }, old =>
    old?.carCommonDetail.id === lotId ? { ...old, wishList } : old,
  )
}
