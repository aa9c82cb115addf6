import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { servedFolder } from './picture-store.ts'
import { passingFolder } from './source/originals.ts'
import { incomingFolder } from './write-whole.ts'

/** What pictures that can be made or fetched again may take of the disk. */
const MOST_BYTES = 2 * 1024 ** 3
/** Down to this part of it, so that the next picture does not start the next sweep. */
const AFTERWARDS = 0.9
/** No picture is being written for longer. */
const HALF_WRITTEN_MS = 3_600_000

/**
 * Deletes the oldest pictures that were drawn, resized or fetched in passing until they take less than `mostBytes`, and what a crash left
 * half written. The originals of lots that someone opened stay. `now` is the machine's own time, as the disk's is.
 */
export async function sweepPictures(dataDir: string, now: Date, mostBytes = MOST_BYTES): Promise<void> {
  const files = [...(await filesIn(servedFolder(dataDir))), ...(await filesIn(passingFolder(dataDir)))]
  let bytes = files.reduce((sum, file) => sum + file.size, 0)
  if (bytes > mostBytes) {
    for (const file of files.toSorted((a, b) => a.writtenAt - b.writtenAt)) {
      if (bytes <= mostBytes * AFTERWARDS) break
      await rm(file.path, { force: true })
      // The lot's folder, if that was the last of it.
      await rmdir(dirname(file.path)).catch(() => undefined)
      bytes -= file.size
    }
  }
  for (const file of await filesIn(incomingFolder(dataDir)))
    if (now.getTime() - file.writtenAt > HALF_WRITTEN_MS) await rm(file.path, { force: true })
}

type Swept = { path: string; size: number; writtenAt: number }

async function filesIn(folder: string): Promise<Swept[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: Swept[] = []
  for (const entry of entries.filter(one => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const about = await stat(path).catch(() => null)
    if (about) files.push({ path, size: about.size, writtenAt: about.mtimeMs })
  }
  return files
}
