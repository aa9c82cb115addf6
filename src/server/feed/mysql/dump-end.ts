import { open } from 'node:fs/promises'
import { FeedRefused } from '../feed-refused.ts'
import { sourceText } from '../source-files.ts'

const TAIL = 4096

/**
 * Refuses a dump that is cut off. mysqldump and mariadb-dump write "-- Dump completed" as their last line and nowhere else. So the end is checked
 * first: a download that stopped half-way is refused before a single row is read. (The reader also refuses an unterminated statement, which a cut
 * file with an appended end would have; and the importer writes only after the last row came out.)
 */
export async function refuseCutDump(file: string): Promise<void> {
  const lastLine = (await tailOf(file)).trimEnd().split('\n').at(-1) ?? ''
  if (!/^-- Dump completed\b/.test(lastLine.trimStart())) {
    throw new FeedRefused(
      `${file} is cut off or is not a MySQL dump: its last line is not "-- Dump completed"; nothing was imported`,
    )
  }
}

async function tailOf(file: string): Promise<string> {
  if (file.endsWith('.gz')) {
    let tail = ''
    for await (const text of sourceText(file)) tail = (tail + text).slice(-TAIL)
    return tail
  }
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const bytes = Buffer.alloc(Math.min(TAIL, size))
    await handle.read(bytes, 0, bytes.length, size - bytes.length)
    return bytes.toString('utf8')
  } finally {
    await handle.close()
  }
}
