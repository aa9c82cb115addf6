import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 10
const TIMEOUT_MS = 60_000

/** Kills all processes of the database server of a DATA_DIR. Resolves with the milliseconds until Minato can serve again. */
export async function killDatabase(dataDir: string, address: string): Promise<number> {
  const from = performance.now()
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  // Kills the postmaster first: it would treat the death of the others as a crash and recover by itself.
  for (const pid of [postmaster, ...childrenOf(postmaster)]) killed(pid)
  let last = ''
  while (performance.now() - from < TIMEOUT_MS) {
    await wait(POLL_MS)
    last = await readiness(address)
    if (last === READY) return performance.now() - from
  }
  throw new Error(
    `Not ready ${TIMEOUT_MS / 1000} s after the death of its database ${postmaster}; /readyz: ${last}; the database: ${endOfLog(dataDir)}`,
  )
}

const READY = 'ready'
const LOG_CHARACTERS = 2_000

/** `ready`, or why not: the answer of `/readyz`, or that there is none. */
async function readiness(address: string): Promise<string> {
  try {
    const answer = await fetch(new URL('/readyz', address))
    return answer.ok ? READY : `${answer.status} ${await answer.text()}`
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}

/** PostgreSQL's last log lines, and the file by which its processes know one another. */
function endOfLog(dataDir: string): string {
  return ['postgres.log', join('postgres', 'postmaster.pid')]
    .map(name => join(dataDir, name))
    .map(path => (existsSync(path) ? readFileSync(path, 'utf8').slice(-LOG_CHARACTERS) : `no ${path}`))
    .join('\n')
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
