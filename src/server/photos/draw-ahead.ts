import type { PictureNumber } from './picture-addresses.ts'
import { servePicture, type LookUp } from './serve-pictures.ts'
import type { PictureContext } from './source/source-picture.ts'

/** The sizes of a photo that a gallery requests first: its thumbnail, and the stage of a phone. */
const WIDTHS = [320, 640]

/** Draws photos before they are requested, so that people see them at once. Photos that find no free slot now are drawn on request. */
export async function drawAhead(
  token: string,
  numbers: readonly PictureNumber[],
  lookUp: LookUp,
  context: PictureContext,
): Promise<void> {
  const names = numbers.flatMap(number => WIDTHS.map(width => ({ number, width, format: 'webp' as const, token })))
  await Promise.allSettled(names.map(name => servePicture(name, lookUp, context)))
}
