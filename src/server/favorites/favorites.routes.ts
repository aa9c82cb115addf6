import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { addFavorite, deleteFavorite, favoriteGroups, favorites, nameFavoriteGroup } from './favorites.ts'

/** Maps endpoints to functions. */
export const favoritesRoutes: readonly Implementation[] = [
  implement(favoritesEndpoints.addFavorite, addFavorite),
  implement(favoritesEndpoints.deleteFavorite, deleteFavorite),
  implement(favoritesEndpoints.favoriteGroups, favoriteGroups),
  implement(favoritesEndpoints.nameFavoriteGroup, nameFavoriteGroup),
  implement(favoritesEndpoints.favorites, favorites),
]
