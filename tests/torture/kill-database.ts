import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 10
const TIMEOUT_MS = 60_000

/** Kills all processes of the database server of a DATA_DIR. Resolves with the milliseconds until Minato can serve again. */
export async function killDatabase(dataDir: string, address: string): Promise<number> {
  const from = performance.now()
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  // Kills the postmaster first: it would treat the death of the others as a crash and recover by itself.
  for (const pid of [postmaster, ...childrenOf(postmaster)]) killed(pid)
  while (performance.now() - from < TIMEOUT_MS) {
    await wait(LOOK_MS)
    if (await isReady(address)) return performance.now() - from
  }
  throw new Error(`Not ready ${TIMEOUT_MS / 1000} s after the death of its database`)
}

/** Read before the parent dies: orphans get another parent. */
function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(new URL('/readyz', address)).then(
    answer => answer.ok,
    () => false,
  )
}
