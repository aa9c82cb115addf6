import type { PictureNumber } from '#server/photos/picture-addresses.ts'
import type { PicturePainter } from '#server/picture-painter.ts'
import { drawClip } from './clip/draw-clip.ts'
import { drawPhoto } from './draw/draw-photo.ts'
import { drawExtraPhoto } from './draw/extra-photos.ts'
import { drawnLot, type DrawnLot } from './drawn-lot.ts'
import { extraPhotosSent } from './extra-photos-sent.ts'
import { drawSheet } from './sheet/draw-sheet.ts'
import { registrationCrop } from './sheet/registration-crop.ts'

/** The demo's photos, videos and auction sheets. */
export const demoPainter: PicturePainter = {
  draw: (lot, number) => {
    const svg = drawPicture(drawnLot(lot), number)
    return svg === null ? null : Buffer.from(svg)
  },
  film: (lot, number) => drawClip(drawnLot(lot), number),
  extraPhotos: extraPhotosSent,
  registrationCrop: registrationCrop(),
}

/** One picture of a lot as SVG; null if the lot has no such picture. */
export function drawPicture(lot: DrawnLot, number: PictureNumber): string | null {
  if (number === 0 || number === 'en')
    return lot.sheet === null ? null : drawSheet(lot, lot.sheet, number === 'en' ? 'en' : 'ja')
  return typeof number === 'number' ? drawPhoto(lot, number) : extraPhoto(lot, Number(number.slice(1)))
}

/** Photos that the hall did not send do not exist. */
function extraPhoto(lot: DrawnLot, number: number): string | null {
  return number <= (lot.extraPhotos ?? 0) ? drawExtraPhoto(lot, number) : null
}
