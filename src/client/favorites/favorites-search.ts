import { addressReader, page, text } from '#client/navigation/read-address.ts'
import { FAVORITE_GROUPS, type FavoriteGroup } from '#domain/favorites/favorite-groups.ts'

/** The group in the address; any other text means the first group. */
export function readGroup(text: string): FavoriteGroup {
  return FAVORITE_GROUPS.find(group => group === text.toUpperCase()) ?? 'A'
}

export const readFavoritesSearch = addressReader({ page, sheet: text })
