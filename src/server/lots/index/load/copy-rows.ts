/** `PGCOPY\n\377\r\n\0`, flags, and the length of an extension that nobody has. */
const HEADER_BYTES = 19

/**
 * Rows of a binary COPY out of its chunks, which end anywhere: `onRow` gets the buffer and where the row's first field starts, as often as
 * there are rows. The buffer is only good during the call.
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

/** -1 where the row is not whole yet, or is the trailer. */
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

/** What `record_send` made, as a row of a COPY: without its head and the type of each field. */
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
