import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { BackupError, endOfRows, firstLine, type BackupEnd, type BackupHead } from './backup-format.ts'

/**
 * Reads the file to its end and returns its head. Throws if it is not a backup, incomplete, damaged (gzip has a checksum), or holds another number
 * of tables, rows or files than its end says.
 */
export async function checkWhole(file: string): Promise<BackupHead> {
  await refuseMissingFile(file)
  const lines = linesOf(file)
  try {
    if (String((await lines.next()).value) !== firstLine) throw new BackupError(`${file} is not a backup of Minato`)
    const head = JSON.parse(String((await lines.next()).value)) as BackupHead
    const seen: BackupEnd = { tables: 0, rows: 0, files: 0 }
    for (;;) {
      const [keyword, value] = await nextHead(lines)
      if (keyword === 'end') {
        if (!isDeepStrictEqual(value, seen))
          throw new BackupError(`${file} is not a whole backup: it holds less or more than its end says`)
        // Only the checksum follows the end.
        await lines.next()
        return head
      }
      if (keyword === 'table') {
        seen.tables += 1
        seen.rows += await skipRows(lines)
      } else if (keyword === 'file') {
        seen.files += 1
        await skipRows(lines)
      }
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} is not a whole backup: ${(error as Error).message}`, { cause: error })
  }
}

/** Throws a readable message if there is no such file. */
export async function refuseMissingFile(file: string): Promise<void> {
  const about = await stat(file).catch(() => null)
  if (!about?.isFile()) throw new BackupError(`There is no backup at ${file}.`)
}

export type Lines = AsyncGenerator<Buffer, void, undefined>

const endMark = Buffer.from(endOfRows)

/** The rows of the table whose head was read last, up to its end mark. */
export async function* rowsOf(lines: Lines): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next()
    if (done || !value) throw new BackupError('The backup is cut off within a table')
    if (value.equals(endMark)) return
    yield value
  }
}

/** Returns how many. */
export async function skipRows(lines: Lines): Promise<number> {
  const rows = rowsOf(lines)
  let count = 0
  while (!(await rows.next()).done) count += 1
  return count
}

/** The next line that is not a row. */
export async function nextHead(lines: Lines): Promise<[keyword: string, value: unknown]> {
  const { value, done } = await lines.next()
  if (done || !value) throw new BackupError('The backup is cut off')
  const line = value.toString()
  const space = line.indexOf(' ')
  return [line.slice(0, space), JSON.parse(line.slice(space + 1))]
}

/** Splits at line feeds only. Node's readline would also split at characters that may occur inside a value. */
export async function* linesOf(file: string): Lines {
  const source = createReadStream(file)
  const bytes = source.pipe(createGunzip())
  source.on('error', error => bytes.destroy(error))
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const data = rest.length ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let at = data.indexOf(10); at >= 0; at = data.indexOf(10, start)) {
      yield data.subarray(start, at)
      start = at + 1
    }
    rest = data.subarray(start)
  }
}
