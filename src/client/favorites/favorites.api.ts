import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Response } from '#contract/endpoint.ts'
import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { wishList } from '#domain/favorites/favorite-groups.ts'
import type { FavoriteGroup, FavoriteType } from '#domain/favorites/favorite-groups.ts'
import { LISTING_PATH, LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import type { Listing, LotCard } from '#contract/lots/listing.shapes.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { ask, call } from '#client/api/api.ts'

export type { FavoriteGroup, FavoriteType }

/** Lots on one page of a group; few people star more. */
export const FAVORITES_PAGE = 100

export type Favorites = Response<typeof favoritesEndpoints.favorites>

/** The group a lot stands in, or null. */
export function groupOf(wishes: LotCard['wishList']): FavoriteGroup | null {
  return (wishes.find(entry => entry.value)?.group as FavoriteGroup | undefined) ?? null
}

export const favoritesQuery = (group: FavoriteGroup, page = 1) =>
  queryOptions({
    ...ask(favoritesEndpoints.favorites, { query: { group, page, pageSize: FAVORITES_PAGE } }),
    meta: { keep: 6 },
  })

export type StarChange = { lotId: string; type: FavoriteType; from: FavoriteGroup | null; to: FavoriteGroup | null }

/**
 * Moves a lot into a group, or out of its group. The star turns at once wherever the lot is shown, and the group's page lets the lot go at
 * once; when the office refuses, both turn back. The lists of groups are asked again either way. `told` hears the outcome even where the
 * star that was pressed has left the page with its lot.
 */
export function useFavorite(told: { done?: (change: StarChange) => void; failed?: (error: Error) => void } = {}) {
  const queryClient = useQueryClient()
  const lists = { queryKey: [favoritesEndpoints.favorites.path] }
  return useMutation({
    mutationFn: ({ lotId, type, from, to }: StarChange) => {
      if (to !== null) return call(favoritesEndpoints.addFavorite, { body: { group: to, carId: lotId, type } })
      return call(favoritesEndpoints.deleteFavorite, { query: { group: from ?? 'A', carId: lotId } })
    },
    async onMutate(change) {
      // An answer that is on its way was asked before this change, and would show the lot again.
      await queryClient.cancelQueries(lists)
      const before = queryClient.getQueriesData<Favorites>(lists)
      show(queryClient, change.lotId, change.to)
      queryClient.setQueriesData<Favorites>(lists, old => old && moved(old, change))
      return { before }
    },
    onError(error, { lotId, from }, kept) {
      show(queryClient, lotId, from)
      for (const [key, data] of kept?.before ?? []) queryClient.setQueryData(key, data)
      told.failed?.(error)
    },
    onSuccess: (_, change) => told.done?.(change),
    onSettled: () => queryClient.invalidateQueries(lists),
  })
}

/** A page of a group after the change: without a lot that left, and with the right numbers on all groups. */
export function moved(page: Favorites, { lotId, from, to }: Pick<StarChange, 'lotId' | 'from' | 'to'>): Favorites {
  const step = (group: string) => (group === to ? 1 : 0) - (group === from ? 1 : 0)
  return {
    ...page,
    carsList: page.carsList.filter(lot => lot.id !== lotId),
    groups: page.groups.map(({ group, count }) => ({ group, count: Math.max(0, count + step(group)) })),
  }
}

function show(queryClient: QueryClient, lotId: string, group: FavoriteGroup | null): void {
  const wishes = wishList(group)
  const card = (lot: LotCard) => (lot.id === lotId ? { ...lot, wishList: wishes } : lot)
  const listing = (page: Listing): Listing => ({
    ...page,
    ...(page.carsList && { carsList: page.carsList.map(card) }),
    ...(page.bikeList && { bikeList: page.bikeList.map(card) }),
  })
  queryClient.setQueriesData<Listing | InfiniteData<Listing>>({ queryKey: [LISTING_PATH] }, old => {
    if (!old) return old
    return 'pages' in old ? { ...old, pages: old.pages.map(listing) } : listing(old)
  })
  queryClient.setQueriesData<LotDetail>({ queryKey: [LOT_VIEW_PATH] }, old =>
    old?.carCommonDetail.id === lotId ? { ...old, wishList: wishes } : old,
  )
}
