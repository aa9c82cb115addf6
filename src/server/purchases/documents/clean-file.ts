import sharp, { type Metadata } from 'sharp'
import { invalid } from '#server/http/refused.ts'
import type { FileKind } from './file-content.ts'
import { blankHeicMetadata } from './heic-metadata.ts'

/** More pixels than any camera or scanner of a buyer makes. A small file may hold many more. */
const MAX_PIXELS = 60_000_000
/** Of progressive and interlaced pictures, which are in memory as a whole while they are read. */
const MAX_PIXELS_HELD = 24_000_000
const MAX_SECONDS = 20

// Of the whole process. No two files are alike, so results that are kept only take memory; each thread takes buffers of its own.
sharp.cache(false)
sharp.concurrency(1)

/**
 * The file without what a picture tells beside itself (place, device, owner), or null when it cannot be read. Pictures are drawn again, so nothing
 * else that hides in them survives. HEIC cannot be drawn here: its metadata are overwritten. A PDF stays as it is. Refuses pictures of too many pixels.
 */
export async function cleanFile(bytes: Buffer, kind: FileKind): Promise<Buffer | null> {
  if (kind === 'pdf') return bytes
  if (kind === 'heic') return blankHeicMetadata(bytes)
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
  const metadata = await image.metadata().catch(() => null)
  if (metadata?.format !== kind) return null
  if (hasTooManyPixels(metadata)) throw invalid({ content: 'documentPixels' })
  image.timeout({ seconds: MAX_SECONDS })
  // Row by row: only a photo that must be turned is in memory as a whole. Better tables for the JPEG would hold it as well, three bytes a pixel.
  const drawn =
    kind === 'jpeg'
      ? image.autoOrient().jpeg({ quality: 88, optimiseCoding: false })
      : image.png({ compressionLevel: 6 })
  return drawn.toBuffer().catch(() => null)
}

function hasTooManyPixels({ width, height, isProgressive }: Metadata): boolean {
  return width * height > (isProgressive ? MAX_PIXELS_HELD : MAX_PIXELS)
}
