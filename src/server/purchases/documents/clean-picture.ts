import sharp from 'sharp'
import type { FileKind } from './file-content.ts'
import { blankHeicMetadata } from './heic-metadata.ts'

/** More pixels than any camera or scanner of a buyer makes. A small file may hold many more. */
const MOST_PIXELS = 60_000_000
const LONGEST_SECONDS = 20

/**
 * The file without what a picture tells beside itself (place, device, owner), or null when it cannot be read. Pictures are drawn again, so nothing
 * else that hides in them survives. HEIC cannot be drawn here: its metadata are overwritten. A PDF stays as it is.
 */
export async function cleanFile(bytes: Buffer, kind: FileKind): Promise<Buffer | null> {
  if (kind === 'pdf') return bytes
  if (kind === 'heic') return blankHeicMetadata(bytes)
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  try {
    const { format } = await image.metadata()
    if (format !== kind) return null
    const upright = image.rotate().timeout({ seconds: LONGEST_SECONDS })
    return await (kind === 'jpeg' ? upright.jpeg({ quality: 88 }) : upright.png({ compressionLevel: 6 })).toBuffer()
  } catch {
    return null
  }
}
