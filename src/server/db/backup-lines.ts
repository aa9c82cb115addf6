import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupError, endOfRows, firstLine, type BackupHead } from './backup-format.ts'

/** Reads the file to its end; returns its head, or throws if it is no backup or not a whole one. */
export async function checkWhole(file: string): Promise<BackupHead> {
  const lines = linesOf(file)
  try {
    if (String((await lines.next()).value) !== firstLine) throw new BackupError(`${file} is not a backup of Minato`)
    const head = JSON.parse(String((await lines.next()).value)) as BackupHead
    for (;;) {
      const [keyword] = await nextHead(lines)
      if (keyword === 'end') return head
      if (keyword === 'table') await skipRows(lines)
    }
  } catch (error) {
    if (error instanceof BackupError || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    throw new BackupError(`${file} is not a whole backup: ${(error as Error).message}`, { cause: error })
  }
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

async function skipRows(lines: Lines): Promise<void> {
  const rows = rowsOf(lines)
  while (!(await rows.next()).done);
}

/** The next line that is no row. */
export async function nextHead(lines: Lines): Promise<[keyword: string, value: unknown]> {
  const { value, done } = await lines.next()
  if (done || !value) throw new BackupError('The backup is cut off')
  const line = value.toString()
  const space = line.indexOf(' ')
  return [line.slice(0, space), JSON.parse(line.slice(space + 1))]
}

/** Splits at line breaks alone. Node's readline would also split at characters that may stand inside a value. */
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
