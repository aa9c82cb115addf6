/** Most saved searches for one listing. */
export const MAX_SAVED_SEARCHES = 10

/** Longest title, in characters. */
export const MAX_TITLE_LENGTH = 200

/** Most parts of a title made from filters. */
const MAX_PARTS = 10

const ELLIPSIS = '…'

/** The first ten parts joined by spaces, with an ellipsis if there are more, cut to 200 characters. '' without parts. */
export function searchTitle(parts: readonly string[]): string {
  const words = parts.map(part => part.trim()).filter(part => part !== '')
  const title = words.slice(0, MAX_PARTS).join(' ') + (words.length > MAX_PARTS ? ELLIPSIS : '')
  const characters = [...title]
  return characters.length <= MAX_TITLE_LENGTH
    ? title
    : characters
        .slice(0, MAX_TITLE_LENGTH - 1)
        .join('')
        .trimEnd() + ELLIPSIS
}
