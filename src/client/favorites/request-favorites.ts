import type { QueryClient } from '@tanstack/react-query'
import type { FavoriteGroup } from '#domain/favorites/favorite-groups.ts'
import { favoritesQuery } from '../lots/star/favorites.api.ts'

/** Requests a group that the device does not have, before its page is drawn. */
export function requestFavorites(queryClient: QueryClient, group: FavoriteGroup, page?: number): void {
  // The page shows the failure.
  queryClient.query({ ...favoritesQuery(group, page), staleTime: 'static' }).catch(() => undefined)
}
