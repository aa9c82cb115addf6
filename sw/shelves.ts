import { OWN_HEADER, STARRED_HEADER } from '#contract/kept-answers.ts'

/** Why a lot is kept: it was opened, it is one of my bids or bought cars, or it is a favourite that was kept on purpose. */
export type Shelf = 'visited' | 'own' | 'starred'

/**
 * How many lots of a shelf stay, the newest, and of how many of those the pictures. Visited: specification §4 "Visited list"; favourites: quality.md
 * O1, a hundred in each of the six groups; own: two pages of a list.
 */
export const SHELVES: Record<Shelf, { lots: number; pictures: number }> = {
  visited: { lots: 20, pictures: 20 },
  own: { lots: 40, pictures: 40 },
  starred: { lots: 600, pictures: 100 },
}

/** Where a kept answer stands, by the marks that it was kept with. */
export function shelfOf(headers: Headers): Shelf {
  if (headers.has(STARRED_HEADER)) return 'starred'
  return headers.has(OWN_HEADER) ? 'own' : 'visited'
}
