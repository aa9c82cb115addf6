import { withoutEntities } from './texts.ts'

/**
 * The pictures of a row, joined by `#`, without repeats. `isSheet` tells the auction sheet, which hangs apart from the photos. Addresses of a
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
    if (isSheet(new URL(address))) sheet ??= address
    else photos.add(address)
  }
  return { photos: [...photos], sheet }
}

function fullPicture(address: string): string | null {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  if (!url.searchParams.has('h') && !url.searchParams.has('w')) return address
  url.searchParams.delete('h')
  url.searchParams.delete('w')
  return url.href
}
