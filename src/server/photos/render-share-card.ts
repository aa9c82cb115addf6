import sharp, { type Sharp } from 'sharp'
import { drawShareFrame, SHARE_PHOTO, type ShareCardFacts } from './draw-share-card.ts'
import { isSourced, type LotWithPictures } from './pictured-lot.ts'
import { renderLimit } from './render-limit.ts'
import { readOriginal } from './source/read-original.ts'
import { sourcePicture, type PictureContext } from './source/source-picture.ts'

/** The first photo in Minato's frame, 1200 by 628; null where there is no photo. JPEG: not all messengers read WebP. */
export async function renderShareCard(
  facts: ShareCardFacts,
  lot: LotWithPictures,
  context: PictureContext,
): Promise<Buffer | null> {
  const face = await firstPhoto(lot, context)
  if (!face) return null
  return renderLimit(async () => {
    const photo = await face()
      .resize({ ...SHARE_PHOTO, fit: 'cover' })
      .flatten({ background: 'white' })
      .toBuffer()
    return sharp(Buffer.from(drawShareFrame(facts)))
      .composite([{ input: photo, left: 0, top: 0 }])
      .flatten()
      .jpeg({ quality: 82, mozjpeg: false })
      .toBuffer()
  })
}

async function firstPhoto(lot: LotWithPictures, context: PictureContext): Promise<(() => Sharp) | null> {
  if (isSourced(lot)) {
    const original = await sourcePicture(lot, 1, context)
    return original && (() => readOriginal(original))
  }
  const drawing = context.painter?.draw(lot, 1)
  return drawing ? () => sharp(drawing) : null
}
