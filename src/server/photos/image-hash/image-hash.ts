import { renderLimit } from '../render-limit.ts'
import { readOriginal } from '../source/read-original.ts'

const SIDE = 8
/** Greys of 256 by which a patch must be darker: sky and asphalt are even, and small differences there change with every encoding. */
const DARKER_BY = 3
/** Bits of 64 in which two copies of one picture may differ: another size changes one, a poor encoding or a narrow crop up to nine. */
const SAME_UP_TO = 11
/** A picture with so few set bits, such as a grey tile or a white wall, resembles many others. */
const MIN_BITS = 6

/**
 * The image hash of a picture: 64 bits as 16 hexadecimal digits (dHash), each saying whether one of 8 by 8 patches is darker than the one to its
 * right. It hardly changes with size, quality, format or brightness. Null for a picture with too little in it. Throws for a picture that cannot be
 * decoded.
 */
export async function imageHash(bytes: Buffer): Promise<string | null> {
  const patches = await renderLimit(() =>
    readOriginal(bytes)
      .flatten({ background: 'white' })
      .greyscale()
      .resize(SIDE + 1, SIDE, { fit: 'fill' })
      .raw()
      .toBuffer(),
  )
  let hash = 0n
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const at = row * (SIDE + 1) + column
      hash = (hash << 1n) | (patches[at + 1]! - patches[at]! > DARKER_BY ? 1n : 0n)
    }
  const bits = bitsOf(hash)
  return Math.min(bits, SIDE * SIDE - bits) < MIN_BITS ? null : hash.toString(16).padStart(16, '0')
}

/** Whether one picture of the first hashes is a copy of one of the second. */
export function shareAPicture(these: readonly string[], those: readonly string[]): boolean {
  return these.some(one => those.some(other => hashDistance(one, other) <= SAME_UP_TO))
}

/** The number of differing bits, of 64, between two hashes. */
export function hashDistance(one: string, other: string): number {
  return bitsOf(BigInt(`0x${one}`) ^ BigInt(`0x${other}`))
}

function bitsOf(value: bigint): number {
  return value.toString(2).replaceAll('0', '').length
}
