import type { FileStore } from '#server/files/file-store.ts'
import { BackupError, endOfRows, headLine, type FileHead } from './backup-format.ts'
import { rowsOf, type Lines } from './backup-lines.ts'

/** Folders whose files exist nowhere else, and where each lies. */
export type KeptFiles = readonly { folder: string; store: FileStore }[]

/** A multiple of three, so that the base64 lines join into one text. */
const PIECE = 48 * 1024

/** The files as sections of a backup. `onFile` is called for each. */
export async function* filesOf(kept: KeptFiles, onFile: () => void): AsyncGenerator<string> {
  for (const { folder, store } of kept)
    for await (const { path } of store.list(folder)) {
      const file = await store.get(path)
      if (!file) continue
      onFile()
      yield headLine('file', { path } satisfies FileHead)
      for await (const piece of inPieces(file.body)) yield `${piece.toString('base64')}\n`
      yield `${endOfRows}\n`
    }
}

async function* inPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of body) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= PIECE) {
      yield rest.subarray(0, PIECE)
      rest = rest.subarray(PIECE)
    }
  }
  if (rest.length > 0) yield rest
}

/** Puts one file of a backup into its place. No file is larger than a document or a photo, so it is read whole. */
export async function restoreFile({ path }: FileHead, lines: Lines, kept: KeptFiles): Promise<void> {
  const place = kept.find(({ folder }) => path.startsWith(`${folder}/`))
  if (!place || !/^[\w-]+(?:\/[\w-]+)+$/.test(path))
    throw new BackupError(`The backup has a file at a strange place: ${path}`)
  const pieces: Buffer[] = []
  for await (const line of rowsOf(lines)) pieces.push(Buffer.from(line.toString(), 'base64'))
  await place.store.put(path, Buffer.concat(pieces))
}
