import { randomUUID } from 'node:crypto'
import { closeSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { EngineError } from './engine-error.ts'
import { isPipeLocked, takePipeLock } from './pipe-lock.ts'
import { isAlive, isZombie, startTime } from './processes.ts'

/** Another running Minato owns the folder. */
export class DataDirInUse extends EngineError {
  override readonly name = 'DataDirInUse'
  readonly pid: number

  constructor(dataDir: string, { pid, host, since }: Owner) {
    super(
      `Another Minato (process ${pid}${host ? ` on ${host}` : ''}, since ${since}) already runs on ${dataDir}. ` +
        'Stop it first, or give this one its own folder with DATA_DIR.',
    )
    this.pid = pid
  }
}

type Owner = { id: string; pid: number; startTime: string | null; host?: string; since: string }

/** Two containers that start at once may give the same process id and start time. */
const id = randomUUID()

/**
 * Makes this process the only Minato on the folder until it ends; throws `DataDirInUse` if another one is running. The owner is the process
 * that wrote the `minato.lock.<n>` with the highest number, as long as it holds `minato.hold`. A dead owner's lock is followed by number n + 1, which only
 * one process can create. So two that find the same dead owner cannot both win; with a single lock file, "remove the stale one, then create mine" allows
 * that. Nothing is removed at the end, because the owner is dead then.
 */
export function lockDataDir(dataDir: string, now: Date): void {
  try {
    lock(dataDir, now)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code) throw error
    const advice =
      code === 'ENOSPC' || code === 'EDQUOT' ? 'Make room on its disk' : "Give the folder to the server's user"
    throw new EngineError(
      `DATA_DIR ${dataDir} cannot be written: ${message}. ${advice}, or set DATA_DIR to another one.`,
      {
        cause: error,
      },
    )
  }
}

function lock(dataDir: string, now: Date): void {
  mkdirSync(dataDir, { recursive: true })
  const me: Owner = {
    id,
    pid: process.pid,
    startTime: startTime(process.pid),
    host: hostname(),
    since: now.toISOString(),
  }
  for (;;) {
    const numbers = lockNumbers(dataDir)
    const last = Math.max(0, ...numbers)
    const owner = last > 0 ? readOwner(dataDir, last) : null
    if (owner?.id === id) return
    if (owner && (isPipeLocked(holdPath(dataDir)) || isListed(owner))) throw new DataDirInUse(dataDir, owner)
    // Held before the lock appears, so that a process that sees the lock finds its owner alive.
    const hold = takePipeLock(holdPath(dataDir))
    if (createLock(dataDir, last + 1, me) && last + 1 === Math.max(...lockNumbers(dataDir))) {
      for (const number of numbers) rmSync(lockPath(dataDir, number), { force: true })
      return
    }
    if (hold !== null) closeSync(hold)
  }
}

const holdPath = (dataDir: string) => join(dataDir, 'minato.hold')
const lockPath = (dataDir: string, number: number) => join(dataDir, `minato.lock.${number}`)

function lockNumbers(dataDir: string): number[] {
  return readdirSync(dataDir).flatMap(name => {
    const number = /^minato\.lock\.(\d+)$/.exec(name)?.[1]
    return number ? [Number(number)] : []
  })
}

function readOwner(dataDir: string, number: number): Owner | null {
  try {
    return JSON.parse(readFileSync(lockPath(dataDir, number), 'utf8')) as Owner
  } catch {
    return null
  }
}

/** The file appears with its whole content or not at all: it is written under another name, then linked. */
function createLock(dataDir: string, number: number, owner: Owner): boolean {
  const draft = join(dataDir, `minato.lock-draft.${owner.id}`)
  writeFileSync(draft, JSON.stringify(owner))
  try {
    linkSync(draft, lockPath(dataDir, number))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * On Windows, and for a Minato of the release before, which holds nothing. An id alone is not enough: after a reboot, or in a new container, it may
 * belong to another program. A killed process stays listed until its parent looks, in a container without an init for ever.
 */
const isListed = ({ pid, startTime: since }: Owner) => isAlive(pid) && !isZombie(pid) && startTime(pid) === since
