import sharp from 'sharp'
import { encode } from './encode.ts'
import { isSheet, type PictureName } from './picture-addresses.ts'
import { renderLimit } from './render-limit.ts'

/** A drawing (SVG) as a picture of the requested width and format. */
export async function renderDrawing(svg: Buffer, { number, width, format }: PictureName): Promise<Buffer> {
  return renderLimit(() => encode(sharp(svg).resize(width).removeAlpha(), { isFine: isSheet(number), format }))
}
