import type { BidList } from '#contract/bids/bids.shapes.ts'
import type { Listing } from '#contract/lots/listing.shapes.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { THUMB_SIZES, thumbSources } from '#client/lots/card/thumb-source.ts'
import { PHOTO_SIZES, PHOTO_WIDTHS, sourceSet } from '#client/lots/lot/lot-pictures.ts'

type Answer = Partial<Listing & LotDetail & BidList>

/** Rows of a phone's list that are painted as a frame. */
const ROWS = 3
const desk = matchMedia('(min-width: 1024px)').matches

/** Shows the photos at the top of a list or a lot as soon as its answer names them: the code that will draw them is still on its way. */
export async function askForFirstPictures(answer: Promise<Response>): Promise<unknown> {
  return showFirstPictures((await (await answer).clone().json()) as Answer)
}

/** Paints an answer's first photos into the frame; resolves when they can be painted, which is at once where there are none. */
export function showFirstPictures({ carsList, bikeList, cars, lotImages }: Answer): Promise<unknown> {
  const photo = lotImages?.thumbnails[0]
  const rows = (desk ? [] : (carsList ?? bikeList ?? cars ?? [])).slice(0, ROWS).map(({ images }) => images[0])
  return photo
    ? show('.frame-photo', 0, photo, sourceSet(photo, PHOTO_WIDTHS), PHOTO_SIZES)
    : Promise.all(rows.map((row, at) => row && show('.frame-box', at, row, thumbSources(row), THUMB_SIZES.row)))
}

/** The photo stands where a phone's screen will have it; it is fetched before its place is parsed. On a desk it is only fetched. */
function show(places: string, at: number, address: string, sources: string | undefined, sizes: string): Promise<void> {
  const photo = Object.assign(new Image(), { fetchPriority: 'high', decoding: 'async', sizes, srcset: sources ?? '' })
  photo.src = address
  const stand = () => {
    const place = document.querySelectorAll(places)[at]
    if (place) place.replaceChildren(photo)
    // A list's page may come in parts.
    else if (document.readyState === 'loading') requestAnimationFrame(stand)
  }
  if (!desk) stand()
  return photo.decode().catch(() => photo.remove())
}
