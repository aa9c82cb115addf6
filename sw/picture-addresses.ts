/** Full-size photographs of a lot that are kept beside its sheet and all its thumbnails (quality.md O1). */
const FULL_PHOTOS = 6

const PICTURE = /^\/photos\/([A-Za-z0-9_-]{8,64})\/((?:en|\d{1,2})-)(\d{3,4})\.\w+$/

/** The token in the address of a picture of ours, or null. */
export function tokenOf(path: string): string | null {
  return PICTURE.exec(path)?.[1] ?? null
}

/** What a lot's page shows first, in the order in which it is worth keeping. Pictures that are not served by us are left out. */
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

/** The same picture in another width among what is kept, the widest; a screen turned by 90° may ask for one that it never had. */
export function otherWidth(path: string, kept: readonly string[]): string | undefined {
  const [, token, number] = PICTURE.exec(path) ?? []
  if (!token) return undefined
  const width = (address: string) => Number(PICTURE.exec(address)?.[3])
  return kept
    .filter(address => address.startsWith(`/photos/${token}/${number}`))
    .toSorted((a, b) => width(b) - width(a))[0]
}

type LotPictures = { images: unknown[]; thumbnails: unknown[]; sheet: unknown }

/** Of a `view` answer only what is needed here, and nothing where it has another form: the page checks answers, not the worker. */
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
