import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** Whether a process with this id exists, zombies included. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A zombie has ended but its parent has not collected it. Detected on Linux only. */
export function isZombie(pid: number): boolean {
  return procStat(pid)?.[0] === 'Z'
}

/**
 * Distinguishes two processes that had the same id one after the other: the start time, in the system's own unit. Null if the process is gone
 * or the system does not report it.
 */
export function startTime(pid: number): string | null {
  if (process.platform === 'linux') return procStat(pid)?.[19] ?? null
  if (process.platform === 'win32') return null
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** Whether the process works inside the folder; undefined if the system does not report it. */
export function worksIn(pid: number, folder: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return undefined
  }
}

/** Fields of /proc/<pid>/stat from the third on. The second, the name, may itself contain spaces and brackets. */
function procStat(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
