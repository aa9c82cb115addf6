import sharp from 'sharp'
import { drawPhoto, PHOTO_COUNT } from './draw/draw-photo.ts'
import { drawExtraPhoto } from './draw/extra-photos.ts'
import { encode } from './encode.ts'
import type { PictureName } from './picture-addresses.ts'
import { isSheet } from './picture-addresses.ts'
import type { PicturedLot } from './pictured-lot.ts'
import { renderLane } from './render-lane.ts'
import { drawSheet } from './sheet/draw-sheet.ts'

/** Draws and encodes one picture of a lot; null where the lot has no such picture. */
export async function renderPicture(lot: PicturedLot, { number, width, format }: PictureName): Promise<Buffer | null> {
  return renderLane(async () => {
    const svg = svgOf(lot, number)
    if (svg === null) return null
    const image = sharp(Buffer.from(svg)).resize(width).removeAlpha()
    return encode(image, { isFine: isSheet(number), format })
  })
}

function svgOf(lot: PicturedLot, number: PictureName['number']): string | null {
  if (!isSheet(number)) return drawPhoto(lot, Number(number)) ?? extraPhoto(lot, Number(number) - PHOTO_COUNT)
  return lot.sheet === null ? null : drawSheet(lot, lot.sheet, number === 'en' ? 'en' : 'ja')
}

/** Those that the hall did not send are not there, whoever guesses their number. */
function extraPhoto(lot: PicturedLot, number: number): string | null {
  return number <= (lot.extraPhotos ?? 0) ? drawExtraPhoto(lot, number) : null
}
