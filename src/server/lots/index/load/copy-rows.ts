/** `PGCOPY\n\377\r\n\0`, flags, and the length of an extension that nobody uses. */
const HEADER_BYTES = 19

/**
 * Reads the rows of a binary COPY from chunks that may end anywhere. `onRow` gets the buffer and the offset of the row's first field. The buffer is
 * valid only during the call.
 */
export async function eachCopiedRow(
  chunks: AsyncIterable<Buffer>,
  onRow: (buffer: Buffer, at: number, end: number) => void,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let skip = HEADER_BYTES
  for await (const chunk of chunks) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    if (skip > 0) {
      if (buffer.length < skip) {
        rest = buffer
        continue
      }
      at = skip
      skip = 0
    }
    for (;;) {
      const end = endOfRow(buffer, at)
      if (end < 0) break
      onRow(buffer, at + 2, end)
      at = end
    }
    rest = buffer.subarray(at)
  }
}

/** -1 where the row is incomplete, or is the trailer. */
function endOfRow(buffer: Buffer, start: number): number {
  if (start + 2 > buffer.length) return -1
  const fields = buffer.readInt16BE(start)
  if (fields < 0) return -1
  let at = start + 2
  for (let field = 0; field < fields; field++) {
    if (at + 4 > buffer.length) return -1
    const length = buffer.readInt32BE(at)
    at += 4 + Math.max(0, length)
  }
  return at > buffer.length ? -1 : at
}

/** Converts the output of `record_send` to a COPY row: without its header and the type of each field. */
export function rowOfRecord(record: Buffer): Buffer {
  const row = Buffer.allocUnsafe(record.length)
  let length = 0
  for (let at = 4; at < record.length;) {
    const end = at + 8 + Math.max(0, record.readInt32BE(at + 4))
    length += record.copy(row, length, at + 4, end)
    at = end
  }
  return row.subarray(0, length)
}
