import { OWN_HEADER, STARRED_HEADER } from '#contract/kept-answers.ts'

/** Why a lot is kept: it was opened, it is one of my bids or bought cars, or it is a favorite that was kept on purpose. */
export type Retention = 'visited' | 'own' | 'starred'

/**
 * How many lots of each kind stay, newest first, and how many of those keep their pictures. Favorites: a hundred in each of the six groups; own: two
 * pages of a list.
 */
export const RETENTION: Record<Retention, { lots: number; pictures: number }> = {
  visited: { lots: 20, pictures: 20 },
  own: { lots: 40, pictures: 40 },
  starred: { lots: 600, pictures: 100 },
}

/** Why an answer was kept, by the headers stored with it. */
export function retentionOf(headers: Headers): Retention {
  if (headers.has(STARRED_HEADER)) return 'starred'
  return headers.has(OWN_HEADER) ? 'own' : 'visited'
}
