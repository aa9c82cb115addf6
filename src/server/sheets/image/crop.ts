import { sharpOf, type Grey } from './grey.ts'
import type { TextLine } from './words.ts'

/** Strokes keep this many pixels of their blurred edge. */
const EDGE = 2
const MARGIN = 14

/** A line of text for the recogniser, black on white, and how its pixels map to the sheet's. */
type Crop = { png: Buffer; scale: { x: number; y: number }; left: number; top: number }

export type CropOptions = {
  /** Height of the characters that the recogniser gets. */
  height: number
  /** Half-width kana are drawn twice as wide: the recogniser knows the full-width ones. */
  stretch?: number
  /** White margin around it, in the recogniser's pixels. */
  margin?: number
}

/** Only the line, without rules, rings and its neighbours, at the recogniser's size. */
export async function cropOf(
  grey: Grey,
  labels: Int32Array,
  line: TextLine,
  { height, stretch = 1, margin = MARGIN }: CropOptions,
): Promise<Crop> {
  const left = Math.max(0, line.left - EDGE)
  const top = Math.max(0, line.top - EDGE)
  const width = Math.min(grey.width, line.right + EDGE) - left
  const tall = Math.min(grey.height, line.bottom + EDGE) - top
  const mine = new Set(line.patches)
  const mask = new Uint8Array(width * tall)
  for (let y = 0; y < tall; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!mine.has(labels[(top + y) * grey.width + left + x]!)) continue
      for (let dy = -EDGE; dy <= EDGE; dy += 1)
        for (let dx = -EDGE; dx <= EDGE; dx += 1) {
          const [nx, ny] = [x + dx, y + dy]
          if (nx >= 0 && ny >= 0 && nx < width && ny < tall) mask[ny * width + nx] = 1
        }
    }
  const data = stretched(grey, mask, { left, top, width, tall })
  const factor = height / Math.max(line.size, (line.bottom - line.top) * 0.8)
  const size = {
    width: Math.max(8, Math.round(width * factor * stretch)),
    height: Math.max(8, Math.round(tall * factor)),
  }
  const png = await sharpOf({ width, height: tall, data })
    .resize({ ...size, kernel: 'cubic', fit: 'fill' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: 'white' })
    .withMetadata({ density: 300 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const scale = { x: size.width / width, y: size.height / tall }
  return { png, scale, left: left - margin / scale.x, top: top - margin / scale.y }
}

type Place = { left: number; top: number; width: number; tall: number }

/** Maximum contrast: the paper becomes white, the darkest ink black, and everything outside the line white. */
function stretched(grey: Grey, mask: Uint8Array, { left, top, width, tall }: Place): Uint8Array {
  const values = new Uint8Array(width * tall)
  for (let y = 0; y < tall; y += 1)
    values.set(grey.data.subarray((top + y) * grey.width + left, (top + y) * grey.width + left + width), y * width)
  const sorted = values.toSorted()
  const black = sorted[Math.floor(sorted.length * 0.03)]!
  const white = Math.max(black + 20, sorted[Math.floor(sorted.length * 0.8)]! - 8)
  return values.map((value, at) => (mask[at] ? Math.round((Math.min(1, Math.max(0, (value - black) / (white - black)))) * 255) : 255)) // prettier-ignore
}
