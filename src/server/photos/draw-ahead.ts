import type { LookUp } from './serve-pictures.ts'
import { servePicture } from './serve-pictures.ts'
import type { PictureOffice } from './source/source-picture.ts'

/** What a gallery asks for first of a photo: its thumb, and the stage of a phone. */
const WIDTHS = [320, 640]

/** Draws photos before anybody asks, so that whoever waited for them sees them at once. What is too busy to be drawn now is drawn when asked for. */
export async function drawAhead(
  token: string,
  numbers: readonly number[],
  lookUp: LookUp,
  office: PictureOffice,
): Promise<void> {
  const names = numbers.flatMap(number => WIDTHS.map(width => ({ number, width, format: 'webp' as const, token })))
  await Promise.allSettled(names.map(name => servePicture(name, lookUp, office)))
}
