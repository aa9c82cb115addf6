import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { addFavorite, deleteFavorite, favorites } from './favorites.ts'

/** Which function answers which endpoint. */
export const favoritesRoutes: readonly Implementation[] = [
  implement(favoritesEndpoints.addFavorite, addFavorite),
  implement(favoritesEndpoints.deleteFavorite, deleteFavorite),
  implement(favoritesEndpoints.favorites, favorites),
]
