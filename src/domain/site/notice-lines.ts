/** A piece of a notice: plain text, or the address of a link, shown as it is. */
type NoticePart = { text: string; href?: string }

/** Only whole `https://` addresses become links. A notice is never parsed as markup. */
const ADDRESS = /https:\/\/[^\s<>"'«»]+/g

/** Punctuation at the end of a sentence does not belong to the address before it. */
const SENTENCE_END = /[.,:;!?)\]]+$/

/** The lines of a notice with its links. An address with a user name before its host (`https://bank@elsewhere`) stays plain text. */
export function noticeLines(notice: string): NoticePart[][] {
  return notice.split('\n').map(partsOf)
}

function partsOf(line: string): NoticePart[] {
  const parts: NoticePart[] = []
  let at = 0
  for (const match of line.matchAll(ADDRESS)) {
    const address = match[0].replace(SENTENCE_END, '')
    if (!/^https:\/\/[a-z\d][a-z\d.-]*(?::\d+)?(?:[/?#]|$)/i.test(address)) continue
    if (match.index > at) parts.push({ text: line.slice(at, match.index) })
    parts.push({ text: address, href: address })
    at = match.index + address.length
  }
  if (at < line.length) parts.push({ text: line.slice(at) })
  return parts
}
