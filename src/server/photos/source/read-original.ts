import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { isSheet, type PictureName } from '../picture-addresses.ts'
import { encode } from '../encode.ts'
import { renderLimit } from '../render-limit.ts'

/** Photographs have a few megapixels; a decompression bomb has thousands. A truncated picture fails, because it would be kept for ever. */
const CAREFULLY: SharpOptions = { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 }

/** By their first bytes. Other types are not even tried. SVG is among them: it is a program more than a picture. */
const FORMATS: ((start: string) => boolean)[] = [
  start => start.startsWith('\xff\xd8\xff'),
  start => start.startsWith('\x89PNG\r\n\x1a\n'),
  start => /^GIF8[79]a/.test(start),
  start => /^RIFF[^]{4}WEBP/.test(start),
  start => /^[^]{4}ftypavi[fs]/.test(start),
]

/** Sizes of the placeholders that sources send for a picture which they do not have, or no longer. */
const TILES = [
  [128, 96],
  [100, 75],
]
const TILE_WIDTH = 319
/** Smaller than any thumbnail: the single pixels and tiny GIFs. */
const SMALLEST_SIDE = 48

/**
 * Classifies a source's answer by its content alone (a status or a type proves nothing): a picture, a placeholder for a missing one, or nothing that
 * can be read completely.
 */
export async function judgeOriginal(bytes: Buffer): Promise<'picture' | 'missing' | 'unreadable'> {
  if (bytes.length === 0) return 'missing'
  const start = bytes.toString('latin1', 0, 16)
  if (!FORMATS.some(isOne => isOne(start))) return 'unreadable'
  return renderLimit(async () => {
    try {
      const { width, height } = await sharp(bytes, CAREFULLY).metadata()
      if (isTile(width, height)) return 'missing'
      // Decodes all of it: a valid header alone proves nothing.
      await sharp(bytes, CAREFULLY).resize(SMALLEST_SIDE).raw().toBuffer()
      return 'picture'
    } catch {
      return 'unreadable'
    }
  })
}

/** A source's picture as we serve it: upright, never larger than the original, and without anything but pixels. */
export async function renderOriginal(bytes: Buffer, { number, width, format }: PictureName): Promise<Buffer> {
  return renderLimit(() => {
    const image = readOriginal(bytes).resize({ width, withoutEnlargement: true }).flatten({ background: 'white' })
    return encode(image, { isFine: isSheet(number), format })
  })
}

/** The same upright, for further work within the lane. */
export function readOriginal(bytes: Buffer): Sharp {
  return sharp(bytes, CAREFULLY).autoOrient()
}

function isTile(width: number, height: number): boolean {
  if (Math.min(width, height) < SMALLEST_SIDE || width === TILE_WIDTH) return true
  return TILES.some(tile => tile[0] === width && tile[1] === height)
}
