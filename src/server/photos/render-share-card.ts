import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { drawPhoto } from './draw/draw-photo.ts'
import { drawShareFrame, SHARE_PHOTO } from './draw/share-card.ts'
import type { ShareCardFacts } from './draw/share-card.ts'
import { isSourced } from './pictured-lot.ts'
import type { LotWithPictures } from './pictured-lot.ts'
import { renderLane } from './render-lane.ts'
import { readOriginal } from './source/read-original.ts'
import { sourcePicture } from './source/source-picture.ts'
import type { PictureOffice } from './source/source-picture.ts'

/** The first photo in the house's frame, 1200 by 628; null where there is no photo. JPEG: not all messengers read WebP. */
export async function renderShareCard(
  facts: ShareCardFacts,
  lot: LotWithPictures,
  office: PictureOffice,
): Promise<Buffer | null> {
  const face = await firstPhoto(lot, office)
  if (!face) return null
  return renderLane(async () => {
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

async function firstPhoto(lot: LotWithPictures, office: PictureOffice): Promise<(() => Sharp) | null> {
  if (isSourced(lot)) {
    const original = await sourcePicture(lot, 1, office)
    return original && (() => readOriginal(original))
  }
  const svg = drawPhoto(lot, 1)
  return svg === null ? null : () => sharp(Buffer.from(svg))
}
