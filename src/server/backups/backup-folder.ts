import { constants } from 'node:fs'
import { access, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts'
import { reasonOf } from '#server/db/outage.ts'

/** A `.partial` file untouched for this long is left over from a crash: a backup that is being written grows all the time. */
const LEFT_OVER_MS = HOUR_MS

/** `minato-20261124T030000Z.gz`: the instant that it holds. */
export const backupName = (at: Date): string => `minato-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.gz`

/** Null for any file that we did not name. */
function instantOfName(name: string): Date | null {
  const parts = /^minato-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.gz$/.exec(name)
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts.slice(1)
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/**
 * Removes backups that are older than `keepDays`, but never `kept`, and what a crash left half-written. `systemNow` is the machine's own time, as
 * the disk's is. Returns the names.
 */
export async function sweepBackups(
  dir: string,
  { now, systemNow, keepDays, kept }: { now: Date; systemNow: Date; keepDays: number; kept: string },
): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(dir)) {
    const at = instantOfName(name)
    const isOld = at !== null && name !== kept && now.getTime() - at.getTime() > keepDays * DAY_MS
    if (!isOld && !(await isLeftOver(dir, name, systemNow))) continue
    await rm(join(dir, name), { force: true })
    removed.push(name)
  }
  return removed
}

async function isLeftOver(dir: string, name: string, systemNow: Date): Promise<boolean> {
  if (!name.endsWith('.partial') || !instantOfName(name.slice(0, -'.partial'.length))) return false
  const about = await stat(join(dir, name)).catch(() => null)
  return about !== null && systemNow.getTime() - about.mtimeMs > LEFT_OVER_MS
}

/** How to repair a folder that takes no backups; null if it takes them. */
export async function folderFault(dir: string): Promise<string | null> {
  try {
    if (!(await stat(dir)).isDirectory()) return sentenceOf('ENOTDIR', dir)
    await access(dir, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return faultOf(error, dir)
  }
}

/** The failure as a sentence that says what to do, where we know it. */
export function faultOf(error: unknown, dir: string): string {
  return sentenceOf((error as NodeJS.ErrnoException).code, dir) ?? reasonOf(error)
}

function sentenceOf(code: string | undefined, dir: string): string | null {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no folder ${dir}. Make it, or mount its disk (BACKUP_DIR).`
    case 'EACCES':
    case 'EPERM':
      return `The folder ${dir} cannot be written. Give it to the server’s user (BACKUP_DIR).`
    case 'EROFS':
      return `The folder ${dir} is read-only for the server. Name it in ReadWritePaths= of the unit, or mount its disk for writing (BACKUP_DIR).`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${dir} is full. Make room, or keep backups for fewer days (BACKUP_KEEP).`
    default:
      return null
  }
}
