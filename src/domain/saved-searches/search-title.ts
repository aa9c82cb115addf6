/** Most saved searches for one listing. */
export const MOST_SAVED_SEARCHES = 10

/** Longest title, in characters. */
export const LONGEST_TITLE = 200

/** Most parts of a title made from filters. */
const MOST_PARTS = 10

const ELLIPSIS = '…'

/** The first ten parts joined by spaces, with an ellipsis if there are more, cut to 200 characters. '' without parts. */
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
