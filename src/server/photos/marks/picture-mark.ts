import { renderLane } from '../render-lane.ts'
import { readOriginal } from '../source/read-original.ts'

const SIDE = 8
/** Greys of 256 by which a patch must be darker: sky and asphalt are even, and what is between them there changes with every encoding. */
const DARKER_BY = 3
/** Bits of 64 in which two copies of one picture may differ: another size changes one, a poor encoding or a narrow crop up to nine. */
const SAME_UP_TO = 11
/** A picture that says as little as that, such as a grey tile or a white wall, is like many others. */
const LEAST_BITS = 6

/**
 * What a picture looks like, in 64 bits as 16 hexadecimal digits (dHash): whether each of 8 by 8 patches is darker than the one to its right.
 * It hardly changes with size, quality, format or brightness. Null of a picture with too little in it. Throws what cannot be decoded.
 */
export async function pictureMark(bytes: Buffer): Promise<string | null> {
  const patches = await renderLane(() =>
    readOriginal(bytes)
      .flatten({ background: 'white' })
      .greyscale()
      .resize(SIDE + 1, SIDE, { fit: 'fill' })
      .raw()
      .toBuffer(),
  )
  let mark = 0n
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const at = row * (SIDE + 1) + column
      mark = (mark << 1n) | (patches[at + 1]! - patches[at]! > DARKER_BY ? 1n : 0n)
    }
  const bits = bitsOf(mark)
  return Math.min(bits, SIDE * SIDE - bits) < LEAST_BITS ? null : mark.toString(16).padStart(16, '0')
}

/** Whether one of the pictures behind these marks is a copy of one behind those. */
export function shareAPicture(these: readonly string[], those: readonly string[]): boolean {
  return these.some(one => those.some(other => markDistance(one, other) <= SAME_UP_TO))
}

/** In how many of 64 bits two marks differ. */
export function markDistance(one: string, other: string): number {
  return bitsOf(BigInt(`0x${one}`) ^ BigInt(`0x${other}`))
}

function bitsOf(value: bigint): number {
  return value.toString(2).replaceAll('0', '').length
}
