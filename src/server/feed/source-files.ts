import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { FeedRefused } from './feed-refused.ts'

/** The files of a source: the file itself, or a folder's files that end in one of `endings` (optionally packed: `.sql.gz`), in order of name. */
export async function sourceFiles(source: string, endings: readonly string[]): Promise<string[]> {
  const found = await stat(source).catch(() => null)
  if (found === null) throw new FeedRefused(`there is no file or folder ${source}`)
  const names = found.isDirectory() ? await filesIn(source) : [source]
  const packed = names.filter(name => name.endsWith('.bz2'))
  if (packed.length > 0)
    throw new FeedRefused(`${packed[0]} is packed with bzip2; unpack it first (bunzip2 ${packed[0]})`)
  const files = found.isDirectory()
    ? names.filter(name => endings.some(end => name.endsWith(end) || name.endsWith(`${end}.gz`)))
    : names
  if (files.length === 0) throw new FeedRefused(`${source} holds no ${endings.join(' or ')} file`)
  return files
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter(entry => !entry.isDirectory()).map(entry => entry.name)
  return names.sort().map(name => join(folder, name))
}

/**
 * The text of a file, unpacked where its name ends in .gz, in chunks. A cut or damaged archive refuses the source. Bytes that the charset does not have
 * become U+FFFD; rows with it are refused (limits.ts).
 */
export async function* sourceText(file: string, charset = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(charset)
  for await (const bytes of sourceBytes(file)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/**
 * Identifies a load, whatever its files are called: the SHA-256 of the sorted SHA-256 of the unpacked files, each with the table that its name
 * gives.
 */
export async function contentHash(
  files: readonly string[],
  tableOfFile: (file: string) => string = () => '',
): Promise<string> {
  const hashes: string[] = []
  for (const file of files) {
    const hash = createHash('sha256')
    for await (const bytes of sourceBytes(file)) hash.update(bytes)
    hashes.push(`${hash.digest('hex')}${tableOfFile(basename(file))}`)
  }
  return createHash('sha256').update(hashes.sort().join('\n')).digest('hex')
}

export async function* sourceBytes(file: string): AsyncGenerator<Buffer> {
  const bytes = createReadStream(file)
  if (!file.endsWith('.gz')) {
    yield* bytes
    return
  }
  const unpacked = createGunzip()
  // pipe() forwards no errors: a disk that fails must end the reading, not leave it waiting.
  bytes.once('error', error => unpacked.destroy(error))
  try {
    yield* bytes.pipe(unpacked)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FeedRefused(`${file} cannot be unpacked (${reason}); nothing was imported`)
  } finally {
    bytes.destroy()
  }
}
