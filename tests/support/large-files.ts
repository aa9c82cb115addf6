import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { MAX_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { box, heic } from './document-files.ts'

const flat = (channels: 3 | 4, side: number) =>
  sharp({ create: { width: side, height: side, channels, background: 'red' } }).withMetadata({ orientation: 6 })
/** A picture of 60 megapixels. */
const SIDE = 7_700
/** A picture of 24 megapixels, the most that are held at once for a progressive or interlaced picture. */
const HELD_SIDE = 4_898
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 as const } })
const filled = (head: string, end: string) =>
  Buffer.concat([Buffer.from(head), randomBytes(MAX_DOCUMENT_BYTES - head.length - end.length), Buffer.from(end)])

/** Good files just below the limits: of pixels, of pixels held at once, and of bytes for each kind. They are made when they are asked for. */
export const AT_EACH_LIMIT: (() => Promise<Buffer>)[] = [
  () => flat(3, SIDE).jpeg().toBuffer(),
  () => flat(3, HELD_SIDE).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  () => noise(3_600).jpeg({ quality: 80 }).toBuffer(),
  () => Promise.resolve(filled('%PDF-1.4\n', '\n%%EOF')),
  () => Promise.resolve(heic('place', { after: [box('free', randomBytes(14_000_000))] })),
]

/** The same limits, for the other kinds of picture. */
export const AT_EACH_LIMIT_AGAIN: (() => Promise<Buffer>)[] = [
  () => flat(4, SIDE).toColourspace('rgb16').png().toBuffer(),
  () => flat(4, HELD_SIDE).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  () => noise(2_200).png().toBuffer(),
]

export async function made(files: readonly (() => Promise<Buffer>)[]): Promise<Buffer[]> {
  const contents: Buffer[] = []
  for (const make of files) contents.push(await make())
  return contents
}
