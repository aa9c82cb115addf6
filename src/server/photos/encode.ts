import type { Sharp } from 'sharp'
import type { PictureFormat } from './picture-addresses.ts'

/**
 * Encodes a picture in a format that we serve. Efforts are low on purpose: a thumbnail costs 14 ms as WebP and 36 ms as AVIF, where the encoder's
 * defaults would take 230 ms to save 10 %. `isFine` is for pictures with text to read, such as sheets.
 */
export function encode(image: Sharp, { isFine, format }: { isFine: boolean; format: PictureFormat }): Promise<Buffer> {
  if (format === 'jpeg') return image.jpeg({ quality: isFine ? 86 : 80 }).toBuffer()
  return format === 'webp'
    ? image.webp({ quality: isFine ? 82 : 70, effort: 2 }).toBuffer()
    : image.avif({ quality: isFine ? 62 : 50, effort: 1 }).toBuffer()
}
