import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#domain/time/spans.ts'
import { systemClock } from '#server/clock.ts'
import { diskStore } from '#server/files/disk-store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { incomingFolder } from '#server/files/write-whole.ts'
import type { AppContext } from '#server/http/context.ts'
import { repeat, type Repeated } from '#server/repeat.ts'
import { SERVED_PICTURES } from './picture-store.ts'
import { PASSING_ORIGINALS } from './source/originals.ts'

/** The space for pictures that can be made or fetched again, on each disk and in the bucket of all servers. */
const MAX_BYTES = { disk: 2 * 1024 ** 3, bucket: 10 * 1024 ** 3 }
/** The sweep goes down to this share, so that the next picture does not start another one. */
const AFTERWARDS = 0.9
/** No picture takes longer to write. */
const HALF_WRITTEN_MS = HOUR_MS

/** Sweeps at once and every hour: this process's own disk, so it is no job that another machine might take, and the bucket where no other server does. */
export function startSweeping({ config, shared, log }: Pick<AppContext, 'config' | 'shared' | 'log'>): Repeated {
  const sweep = async () => {
    await sweepPictures(diskStore(config.dataDir), MAX_BYTES.disk)
    await sweepHalfWritten(config.dataDir, systemClock.now())
    if (await shared?.claims.keep('sweep of the bucket', 2.5 * HOUR_MS))
      await sweepPictures(shared!.files, MAX_BYTES.bucket)
  }
  const failure = 'Old pictures could not be deleted'
  void sweep().catch((error: unknown) => log.error({ err: error }, failure))
  return repeat(sweep, HOUR_MS, log, failure, { asksDatabase: Boolean(shared) })
}

/**
 * Deletes the oldest pictures that were drawn, resized or fetched for a list until they take less than `maxBytes`, hour by hour: a bucket has too many
 * to sort them. The originals of lots that someone opened stay.
 */
export async function sweepPictures(files: Pick<FileStore, 'list' | 'delete'>, maxBytes: number): Promise<void> {
  const bytesOfHour = new Map<number, number>()
  for await (const { size, writtenAt } of passingFiles(files))
    bytesOfHour.set(hourOf(writtenAt), (bytesOfHour.get(hourOf(writtenAt)) ?? 0) + size)
  let bytes = [...bytesOfHour.values()].reduce((sum, size) => sum + size, 0)
  if (bytes <= maxBytes) return
  const oldHours = new Set<number>()
  for (const [hour, size] of [...bytesOfHour].toSorted(([a], [b]) => a - b)) {
    if (bytes <= maxBytes * AFTERWARDS) break
    oldHours.add(hour)
    bytes -= size
  }
  for await (const { path, writtenAt } of passingFiles(files))
    if (oldHours.has(hourOf(writtenAt))) await files.delete(path)
}

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS)

async function* passingFiles(files: Pick<FileStore, 'list'>) {
  for (const folder of [SERVED_PICTURES, PASSING_ORIGINALS]) yield* files.list(folder)
}

/** Deletes the half-written files that a crash has left. `now` is the machine's own time, as the disk's is. */
export async function sweepHalfWritten(dataDir: string, now: Date): Promise<void> {
  const folder = incomingFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const about = await stat(join(folder, name)).catch(() => null)
    if (about && now.getTime() - about.mtimeMs > HALF_WRITTEN_MS) await rm(join(folder, name), { force: true })
  }
}
