/**
 * Room for the columns of a segment in one piece. Memory that nobody has written to costs nothing, so the piece may be asked for
 * generously; one large piece goes back to the system whole, where many of 4 MB would stay with the process when it lets them go.
 */
export type ColumnSpace = {
  uint8: (size: number) => Uint8Array
  uint16: (size: number) => Uint16Array
  int32: (size: number) => Int32Array
  uint32: (size: number) => Uint32Array
  float64: (size: number) => Float64Array
}

/** Shared, so that a column can be handed to another thread without a copy. */
export function columnSpace(bytes: number): ColumnSpace {
  const buffer = new SharedArrayBuffer(bytes)
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
