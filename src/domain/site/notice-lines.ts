/** A piece of a notice: plain text, or the address of a link, which is shown as it is. */
export type NoticePart = { text: string; href?: string }

/** Whole `https://` addresses alone; nothing of a notice is ever read as markup. */
const ADDRESS = /https:\/\/[^\s<>"'«»]+/g

/** What ends a sentence does not belong to the address before it. */
const SENTENCE_END = /[.,:;!?)\]]+$/

/** The lines of a notice with its links. An address that names somebody before its host (`https://bank@elsewhere`) stays plain text. */
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
