/** Texts one behind the other: the one at `place` is from `starts[place]` to `starts[place + 1]`. */
export type IdPool = { bytes: Uint8Array; starts: Uint32Array }

export function idAt({ bytes, starts }: IdPool, place: number): string {
  const from = starts[place]!
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, starts[place + 1]! - from).toString()
}

/** By bytes, as the collation "C" of `lots.id` orders them. */
export function compareIds(a: IdPool, placeOfA: number, b: IdPool, placeOfB: number): number {
  let atA = a.starts[placeOfA]!
  let atB = b.starts[placeOfB]!
  const endA = a.starts[placeOfA + 1]!
  const endB = b.starts[placeOfB + 1]!
  for (; atA < endA && atB < endB; atA++, atB++) {
    const difference = a.bytes[atA]! - b.bytes[atB]!
    if (difference !== 0) return difference
  }
  return endA - atA - (endB - atB)
}

/** Where the id stands in a pool of ids in order; -1 where it does not. */
export function placeOfId(pool: IdPool, id: string): number {
  const bytes = Buffer.from(id)
  const wanted: IdPool = { bytes, starts: Uint32Array.of(0, bytes.length) }
  let low = 0
  let high = pool.starts.length - 2
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = compareIds(pool, middle, wanted, 0)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}
