import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { drawPhoto } from './draw/draw-photo.ts'
import { drawShareCard } from './draw/share-card.ts'
import type { PictureName } from './picture-addresses.ts'
import { isSheet } from './picture-addresses.ts'
import type { PicturedLot } from './pictured-lot.ts'
import { drawSheet } from './sheet/draw-sheet.ts'

// Parallelism comes from several pictures at a time, not from several threads on one.
sharp.concurrency(1)

/** One core stays free for the requests that are not pictures. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const SHARE = { width: 1200, height: 628 }

/**
 * Draws and encodes one picture of a lot; null where the lot has no such picture. Efforts are low on purpose: a
 * thumbnail costs 14 ms as WebP and 36 ms as AVIF, where the encoder's defaults would take 230 ms to save 10 %.
 */
export async function renderPicture(lot: PicturedLot, { number, width, format }: PictureName): Promise<Buffer | null> {
  return oneOfFew(async () => {
    const svg = svgOf(lot, number)
    if (svg === null) return null
    const image = sharp(Buffer.from(svg)).resize(width).removeAlpha()
    const fine = isSheet(number)
    return format === 'webp'
      ? image.webp({ quality: fine ? 82 : 70, effort: 2 }).toBuffer()
      : image.avif({ quality: fine ? 62 : 50, effort: 1 }).toBuffer()
  })
}

/** The 1200 by 628 card that messengers show for a link. JPEG: not all of them read WebP. */
export async function renderShareImage(lot: PicturedLot): Promise<Buffer> {
  return oneOfFew(() =>
    sharp(Buffer.from(drawShareCard(lot)))
      .resize(SHARE.width, SHARE.height)
      .flatten()
      .jpeg({ quality: 82, mozjpeg: false })
      .toBuffer(),
  )
}

function svgOf(lot: PicturedLot, number: PictureName['number']): string | null {
  if (!isSheet(number)) return drawPhoto(lot, Number(number))
  return lot.sheet === null ? null : drawSheet(lot, lot.sheet, number === 'en' ? 'en' : 'ja')
}

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when fewer than AT_ONCE others run; the rest wait in the order they came. */
async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
