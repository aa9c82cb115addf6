import { withoutEntities } from './texts.ts'

/**
 * The pictures of a row, joined by `#`, without repeats. `isSheet` recognises the auction sheet, which is separate from the photos. Addresses of a
 * smaller copy (`h`, `w`) become those of the full picture, and count as the same one. Only http(s) addresses are pictures.
 */
export function pictures(
  joined: string | null | undefined,
  isSheet: (address: URL) => boolean,
): { photos: string[]; sheet: string | null } {
  const photos = new Set<string>()
  let sheet: string | null = null
  // Entities first: `&#38;` carries the separator.
  for (const part of withoutEntities(joined ?? '').split('#')) {
    const address = fullPicture(part.trim())
    if (address === null) continue
    if (isSheet(address.url)) sheet ??= address.text
    else photos.add(address.text)
  }
  return { photos: [...photos], sheet }
}

function fullPicture(text: string): { url: URL; text: string } | null {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (!SMALLER.test(url.search)) return { url, text }
  url.searchParams.delete('h')
  url.searchParams.delete('w')
  return { url, text: url.href }
}

/** The size in an address. A size hidden behind escapes is ignored: no source writes one. */
const SMALLER = /[?&][hw](?:[=&]|$)/
