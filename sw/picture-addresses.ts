/** Full-size photos of a lot that are kept beside its sheet and all its thumbnails. */
const FULL_PHOTOS = 6

const PICTURE = /^\/photos\/([A-Za-z0-9_-]{8,64})\/((?:en|x?\d{1,2})(?:\.[\w-]+)?-)(\d{3,4})\.\w+$/

/** The token in the address of one of our pictures, or null. */
export function tokenOf(path: string): string | null {
  return PICTURE.exec(path)?.[1] ?? null
}

/** The pictures that a lot's page shows first, in order of importance for keeping. Pictures from other servers are left out. */
export function pictureAddresses(lotAnswer: string): string[] {
  const { images, thumbnails, sheet } = read(lotAnswer)
  return [
    ...images.slice(0, 1),
    ...thumbnails.slice(0, FULL_PHOTOS),
    sheet,
    ...images.slice(1, FULL_PHOTOS),
    ...thumbnails.slice(FULL_PHOTOS),
  ].filter((address): address is string => typeof address === 'string' && tokenOf(address) !== null)
}

/** The same picture in another width among the kept ones, the widest. A screen turned by 90° may request a width that was never loaded. */
export function otherWidth(path: string, kept: readonly string[]): string | undefined {
  const [, token, number] = PICTURE.exec(path) ?? []
  if (!token) return undefined
  const width = (address: string) => Number(PICTURE.exec(address)?.[3])
  return kept
    .filter(address => address.startsWith(`/photos/${token}/${number}`))
    .toSorted((a, b) => width(b) - width(a))[0]
}

type LotPictures = { images: unknown[]; thumbnails: unknown[]; sheet: unknown }

/** Only the needed fields of a `view` answer; nothing if it has another form. Pages validate answers; the worker does not. */
function read(lotAnswer: string): LotPictures {
  try {
    const lot = JSON.parse(lotAnswer) as {
      carCommonDetail?: { auctionSheet?: unknown }
      bikeCommonDetail?: { auctionSheet?: unknown }
      lotImages?: { images?: unknown; thumbnails?: unknown }
    }
    const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
    return {
      images: list(lot.lotImages?.images),
      thumbnails: list(lot.lotImages?.thumbnails),
      sheet: (lot.carCommonDetail ?? lot.bikeCommonDetail)?.auctionSheet,
    }
  } catch {
    return { images: [], thumbnails: [], sheet: null }
  }
}
