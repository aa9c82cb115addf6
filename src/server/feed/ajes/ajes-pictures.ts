import { pictures } from '../read/pictures.ts'

/** Fewer than three pictures are front and rear: the sheet is not published yet. */
const MIN_WITH_SHEET = 3

/** A car's pictures: of three or more the first is the sheet. */
export function carPictures(joined: string | null | undefined): { photos: string[]; sheet: string | null } {
  const all = fullPictures(joined)
  return all.length >= MIN_WITH_SHEET ? { sheet: all[0]!, photos: all.slice(1) } : { sheet: null, photos: all }
}

/** A bike's pictures: the main one is separate, and the inspection is text, not a sheet. */
export function bikePictures(main: string | null | undefined, joined: string | null | undefined): string[] {
  return fullPictures(`${main ?? ''}#${joined ?? ''}`)
}

/** The size follows the token without a question mark (`…/imgs/<token>&h=50`); the same token on another host is the same picture. */
function fullPictures(joined: string | null | undefined): string[] {
  const bare = (joined ?? '').split('#').map(address => overTls(address.trim().replace(/&[hw]=\d+/g, '')))
  const seen = new Set<string>()
  return pictures(bare.join('#'), () => false).photos.filter(address => {
    const token = tokenOf(address)
    return seen.has(token) ? false : seen.add(token)
  })
}

/**
 * The vendor's hosts answer both http and https, and its bikes have http addresses. Pictures are fetched only over https
 * (photos/source/picture-hosts.ts).
 */
function overTls(address: string): string {
  return address.replace(/^http:(?=\/\/(?:[a-z\d-]+\.)*(?:ajes\.com|tru\.ru)\/)/i, 'https:')
}

function tokenOf(address: string): string {
  const { hostname, pathname } = new URL(address)
  return /(?:^|\.)(?:ajes\.com|tru\.ru)$/.test(hostname) ? pathname : address
}
