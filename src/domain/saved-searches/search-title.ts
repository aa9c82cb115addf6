/** No more saved searches for one listing (specification §9). */
export const MOST_SAVED_SEARCHES = 10

/** Longest title, in characters (specification §9). */
export const LONGEST_TITLE = 200

/** Parts of a title that is made from filters (specification §3 "Saved search"). */
const MOST_PARTS = 10

const ELLIPSIS = '…'

/** The first ten parts joined by spaces, an ellipsis where there are more, cut to 200 characters. '' where there are none. */
export function searchTitle(parts: readonly string[]): string {
  const words = parts.map(part => part.trim()).filter(part => part !== '')
  const title = words.slice(0, MOST_PARTS).join(' ') + (words.length > MOST_PARTS ? ELLIPSIS : '')
  const characters = [...title]
  return characters.length <= LONGEST_TITLE
    ? title
    : characters
        .slice(0, LONGEST_TITLE - 1)
        .join('')
        .trimEnd() + ELLIPSIS
}
