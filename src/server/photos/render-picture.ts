import sharp from 'sharp'
import { drawPhoto } from './draw/draw-photo.ts'
import { drawShareCard } from './draw/share-card.ts'
import { encode } from './encode.ts'
import type { PictureName } from './picture-addresses.ts'
import { isSheet } from './picture-addresses.ts'
import type { PicturedLot } from './pictured-lot.ts'
import { renderLane } from './render-lane.ts'
import { drawSheet } from './sheet/draw-sheet.ts'

const SHARE = { width: 1200, height: 628 }

/** Draws and encodes one picture of a lot; null where the lot has no such picture. */
export async function renderPicture(lot: PicturedLot, { number, width, format }: PictureName): Promise<Buffer | null> {
  return renderLane(async () => {
    const svg = svgOf(lot, number)
    if (svg === null) return null
    const image = sharp(Buffer.from(svg)).resize(width).removeAlpha()
    return encode(image, { isFine: isSheet(number), format })
  })
}

/** The 1200 by 628 card that messengers show for a link. JPEG: not all of them read WebP. */
export async function renderShareImage(lot: PicturedLot): Promise<Buffer> {
  return renderLane(() =>
    sharp(Buffer.from(drawShareCard(lot)))
      .resize(SHARE.width, SHARE.height)
      .flatten()
      .jpeg({ quality: 82, mozjpeg: false })
      .toBuffer(),
  )
}

function svgOf(lot: PicturedLot, number: PictureName['number']): string | null {
  if (!isSheet(number)) return drawPhoto(lot, Number(number))
  return lot.sheet === null ? null : drawSheet(lot, lot.sheet, number === 'en' ? 'en' : 'ja')
}
