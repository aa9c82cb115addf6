/** The progress of an archive: pictures that have begun to arrive, their total (null: unknown), and bytes. */
export type ArchiveProgress = { pictures: number; of: number | null; bytes: number }

/** The signature of each file in a ZIP ("PK\x03\x04"). */
const FILE_MARK = [0x50, 0x4b, 0x03, 0x04]

/**
 * Reads an archive while it is being created, and reports progress after each chunk.
 *
 * @throws what the stream throws: the connection broke, or the download was aborted
 */
export async function readArchive(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  of: number | null,
  tell: (progress: ArchiveProgress) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const progress: ArchiveProgress = { pictures: 0, of, bytes: 0 }
  let matched = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: 'application/zip' })
    for (const byte of value) {
      matched = byte === FILE_MARK[matched] ? matched + 1 : byte === FILE_MARK[0] ? 1 : 0
      if (matched < FILE_MARK.length) continue
      progress.pictures += 1
      matched = 0
    }
    parts.push(value)
    progress.bytes += value.length
    tell({ ...progress })
  }
}
