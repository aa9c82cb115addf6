import type { DrawnLot } from '#demo/pictures/drawn-lot.ts'
import { drawPicture } from '#demo/pictures/painter.ts'
import type { PictureName } from '#server/photos/picture-addresses.ts'
import { renderDrawing } from '#server/photos/render-drawing.ts'

/** A picture of a lot as the demo draws it; null if the lot has no such picture. */
export async function drawnPhoto(lot: DrawnLot, name: PictureName): Promise<Buffer | null> {
  const svg = drawPicture(lot, name.number)
  return svg === null ? null : renderDrawing(Buffer.from(svg), name)
}
