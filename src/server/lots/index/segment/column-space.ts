/**
 * Allocates the columns of a segment in one piece. Unwritten memory costs nothing, so the piece may be generous. One large piece returns to the
 * system whole, while many of 4 MB would stay with the process.
 */
export type ColumnSpace = {
  uint8: (size: number) => Uint8Array
  uint16: (size: number) => Uint16Array
  int32: (size: number) => Int32Array
  uint32: (size: number) => Uint32Array
  float64: (size: number) => Float64Array
}

/**
 * The C library (glibc) takes a large piece from the system and returns it when freed. Each time it raises its threshold and then retains pieces of
 * that size, and twice as much of other freed memory. A segment's helpers of 26 MB cost the process 60 MB for good. Above 32 MB the threshold is not
 * raised.
 */
const LEARNS_FROM = 1_048_576
const LEARNS_UP_TO = 33_554_432

/** Shared, so that a column can be passed to another thread without a copy. */
export function columnSpace(bytes: number): ColumnSpace {
  const isLearnt = bytes >= LEARNS_FROM && bytes <= LEARNS_UP_TO
  const buffer = new SharedArrayBuffer(isLearnt ? LEARNS_UP_TO + LEARNS_FROM : bytes)
  let used = 0
  const take = (size: number) => {
    const from = used
    used += (size + 7) & ~7
    if (used > bytes) throw new RangeError(`${bytes} bytes are too few for the columns`)
    return from
  }
  return {
    uint8: size => new Uint8Array(buffer, take(size), size),
    uint16: size => new Uint16Array(buffer, take(size * 2), size),
    int32: size => new Int32Array(buffer, take(size * 4), size),
    uint32: size => new Uint32Array(buffer, take(size * 4), size),
    float64: size => new Float64Array(buffer, take(size * 8), size),
  }
}
