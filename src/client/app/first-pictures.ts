import type { Listing } from '#contract/lots/listing.shapes.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { THUMB_SIZES, thumbSources } from '#client/lots/card/thumb-source.ts'
import { PHOTO_SIZES, PHOTO_WIDTHS, sourceSet } from '#client/lots/lot/lot-pictures.ts'

/** Rows of a phone's list whose photos stand highest. */
const ROWS = 2

/** Asks for the photos at the top of a list or a lot as soon as its answer names them: the code that will draw them is still on its way. */
export async function askForFirstPictures(answer: Promise<Response>): Promise<void> {
  const { carsList, bikeList, lotImages } = (await (await answer).clone().json()) as Partial<Listing & LotDetail>
  for (const { images } of (carsList ?? bikeList ?? []).slice(0, ROWS))
    if (images[0]) ask(images[0], thumbSources(images[0]), THUMB_SIZES.row)
  const photo = lotImages?.thumbnails[0]
  if (photo) ask(photo, sourceSet(photo, PHOTO_WIDTHS), PHOTO_SIZES)
}

function ask(address: string, sources: string | undefined, sizes: string): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'image',
    href: address,
    fetchPriority: 'high',
  })
  if (sources) Object.assign(link, { imageSrcset: sources, imageSizes: sizes })
  document.head.append(link)
}
