import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import type { AppContext } from '#server/http/context.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'
import { servedFolder } from './picture-store.ts'
import { passingFolder } from './source/originals.ts'
import { incomingFolder } from '#server/files/write-whole.ts'

/** The disk space for pictures that can be made or fetched again. */
const MOST_BYTES = 2 * 1024 ** 3
/** The sweep goes down to this share, so that the next picture does not start another one. */
const AFTERWARDS = 0.9
/** No picture takes longer to write. */
const HALF_WRITTEN_MS = 3_600_000
const HOUR_MS = 3_600_000

/** Sweeps this process's own disk at once and every hour, so it is no job that another machine might take. */
export function startSweeping({ config, log }: Pick<AppContext, 'config' | 'log'>): Repeated {
  const sweep = () => sweepPictures(config.dataDir, systemClock.now())
  const failure = 'Old pictures could not be deleted'
  void sweep().catch((error: unknown) => log.error({ err: error }, failure))
  return repeat(sweep, HOUR_MS, log, failure)
}

/**
 * Deletes the oldest pictures that were drawn, resized or fetched for a list until they take less than `mostBytes`. It also deletes half-written
 * files left by a crash. The originals of lots that someone opened stay. `now` is the machine's own time, as the disk's is.
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
