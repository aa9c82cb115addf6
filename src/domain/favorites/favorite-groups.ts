import { PAGE_TYPES, PAGE_TYPE_NAMES, type PageType } from '../lots/page-types.ts'

/** Six favorites groups. A lot is in at most one of them. */
export const FAVORITE_GROUPS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type FavoriteGroup = (typeof FAVORITE_GROUPS)[number]

/** Longest name that a person gives a group, in characters: it fits a phone's width beside two others. */
export const MAX_GROUP_NAME_LENGTH = 20

/** A group as people read it: "A · Mombasa", or its letter. */
export function groupLabel(group: string, name: string | undefined): string {
  return name ? `${group} · ${name}` : group
}

/** Where a lot was when it was starred. A shared lot is an auction lot seen through its share link. */
export const FAVORITE_TYPES = ['bike', 'bike-stats', 'share', 'auction', 'stock', 'stats'] as const
export type FavoriteType = (typeof FAVORITE_TYPES)[number]

/** One flag per group, as on the wire: `value` is true in the lot's own group. */
export function wishList(group: string | null): { group: FavoriteGroup; value: boolean }[] {
  return FAVORITE_GROUPS.map(one => ({ group: one, value: one === group }))
}

/** The page of a favorite. Null for a shared lot, which may be of any kind. */
export function pageOfFavorite(type: FavoriteType): PageType | null {
  return PAGE_TYPE_NAMES.find(name => PAGE_TYPES[name].favoriteType === type) ?? null
}
