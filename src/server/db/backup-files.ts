import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { BackupError, endOfRows, headLine, type FileHead } from './backup-format.ts'
import { rowsOf, type Lines } from './backup-lines.ts'

/** Folders of `dataDir` whose files exist nowhere else, by their paths relative to it. */
export type KeptFiles = { dataDir: string; folders: readonly string[] }

/** A multiple of three, so that the base64 lines join into one text. */
const PIECE = 48 * 1024

/** The files as sections of a backup. `onFile` is called for each. */
export async function* filesOf({ dataDir, folders }: KeptFiles, onFile: () => void): AsyncGenerator<string> {
  for (const folder of folders)
    for (const file of await listed(join(dataDir, folder))) {
      onFile()
      yield headLine('file', { path: relative(dataDir, file).split(sep).join('/') } satisfies FileHead)
      for await (const piece of createReadStream(file, { highWaterMark: PIECE }) as AsyncIterable<Buffer>)
        yield `${piece.toString('base64')}\n`
      yield `${endOfRows}\n`
    }
}

/** Writes one file of a backup to its place. An existing file stays, because the name includes a hash of the content. */
export async function restoreFile({ path }: FileHead, lines: Lines, { dataDir, folders }: KeptFiles): Promise<void> {
  const isOurs = folders.some(folder => path.startsWith(`${folder}/`))
  if (!isOurs || !/^[\w-]+(?:\/[\w-]+)+$/.test(path))
    throw new BackupError(`The backup has a file at a strange place: ${path}`)
  const file = join(dataDir, path)
  const draft = `${file}.partial`
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(draft, 'w')
  try {
    for await (const line of rowsOf(lines)) await handle.write(Buffer.from(line.toString(), 'base64'))
  } catch (error) {
    await handle.close()
    await rm(draft, { force: true })
    throw error
  }
  await handle.close()
  await rename(draft, file)
}

async function listed(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.partial'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
