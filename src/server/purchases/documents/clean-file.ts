import sharp, { type Metadata } from 'sharp'
import { invalid } from '#server/http/refused.ts'
import type { FileKind } from './file-content.ts'
import { blankHeicMetadata } from './heic-metadata.ts'

/** No buyer's camera or scanner makes larger pictures, but a small file can unpack to one. */
const MAX_PIXELS = 60_000_000
/** A lower limit for progressive and interlaced pictures, which are decoded as a whole in memory. */
const MAX_PIXELS_HELD = 24_000_000
const MAX_SECONDS = 20

// For the whole process. Files differ, so cached results only take memory, and each thread takes buffers of its own.
sharp.cache(false)
sharp.concurrency(1)

/**
 * The file without metadata (place, device, owner); null if it cannot be read. Pictures are encoded again, which removes any hidden content. HEIC
 * cannot be encoded here, so its metadata are overwritten. A PDF stays unchanged. Refuses pictures of too many pixels.
 */
export async function cleanFile(bytes: Buffer, kind: FileKind): Promise<Buffer | null> {
  if (kind === 'pdf') return bytes
  if (kind === 'heic') return blankHeicMetadata(bytes)
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
  const metadata = await image.metadata().catch(() => null)
  if (metadata?.format !== kind) return null
  if (hasTooManyPixels(metadata)) throw invalid({ content: 'documentPixels' })
  image.timeout({ seconds: MAX_SECONDS })
  // Row by row: only a photo that must be rotated is in memory as a whole. Optimised JPEG tables would also need all of it, three bytes a pixel.
  const drawn =
    kind === 'jpeg'
      ? image.autoOrient().jpeg({ quality: 88, optimiseCoding: false })
      : image.png({ compressionLevel: 6 })
  return drawn.toBuffer().catch(() => null)
}

function hasTooManyPixels({ width, height, isProgressive }: Metadata): boolean {
  return width * height > (isProgressive ? MAX_PIXELS_HELD : MAX_PIXELS)
}
