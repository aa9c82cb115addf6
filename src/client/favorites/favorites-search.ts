import { FAVORITE_GROUPS } from '#domain/favorites/favorite-groups.ts'
import type { FavoriteGroup } from '#domain/favorites/favorite-groups.ts'

/** The group in the address; any other text means the first group. */
export function readGroup(text: string): FavoriteGroup {
  return FAVORITE_GROUPS.find(group => group === text.toUpperCase()) ?? 'A'
}

export function readFavoritesSearch(raw: Record<string, unknown>): { page?: number; sheet?: string } {
  const page = Number(raw.page)
  return {
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(typeof raw.sheet === 'string' && { sheet: raw.sheet }),
  }
}
