import { setPriority } from 'node:os'
import sharp from 'sharp'
import { readSheet } from './read-sheet.ts'
import type { FromReader, ToReader } from './reader-messages.ts'
import { startRecogniser } from './recogniser.ts'

/**
 * The process that reads sheets, one after the other. It is separate from the server's process: its memory returns to the system when it ends. A
 * picture that crashes it affects nothing else.
 */
const NICE = 10
/** A sheet has some megapixels; a decompression bomb has thousands. */
const MAX_PIXELS = 50_000_000

sharp.concurrency(1)
sharp.cache(false)
try {
  setPriority(NICE)
} catch {
  // Some containers do not allow it; then it runs at normal priority.
}

const recogniser = startRecogniser()
const tell = (message: FromReader) => process.send?.(message)

process.on('message', (message: ToReader) => void read(message))
// The server has ended.
process.on('disconnect', () => process.exit())

async function read({ picture, done }: ToReader): Promise<void> {
  try {
    const image = sharp(picture, { limitInputPixels: MAX_PIXELS, pages: 1 }).autoOrient()
    const upright = sharp(await image.png({ compressionLevel: 1 }).toBuffer(), { limitInputPixels: MAX_PIXELS })
    let reported = 0
    const reading = await readSheet(upright, await recogniser, {
      done,
      onLine: line => tell({ type: 'line', line }),
      onProgress: share => {
        if (share - reported < 0.01) return
        reported = share
        tell({ type: 'progress', share })
      },
    })
    tell({ type: 'read', reading })
  } catch (error) {
    tell({ type: 'failed', why: error instanceof Error ? error.message : String(error) })
  }
}
