import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isPipeLocked } from './pipe-lock.ts'
import { isAlive, isZombie, worksIn } from './processes.ts'

/** The contents of a running PostgreSQL's `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; host: string; status: string }

/**
 * - `none`: there is no server, so start one.
 * - `up`: it accepts connections.
 * - `busy`: it is starting or stopping, or a zombie still holds its id, so check again a little later.
 * - `hidden`: it runs in another container, or it is dead and its last processes are ending. A second one would destroy the database.
 */
type PostmasterState =
  | { is: 'none' }
  | { is: 'up'; postmaster: Postmaster }
  | { is: 'busy'; pid: number; why: string }
  | { is: 'hidden'; why: string }

export function postmasterState(cluster: string): PostmasterState {
  const found = readPostmasterFile(cluster)
  const isListed = found !== null && isAlive(found.pid)
  if (isListed && isZombie(found.pid))
    return { is: 'busy', pid: found.pid, why: 'its process has ended but is still listed' }
  // Another program may have this id: after a reboot, or where the server is in another container.
  const isOurs = isListed && worksIn(found.pid, cluster) !== false
  if (isOurs && found.status === 'ready') return { is: 'up', postmaster: found }
  if (isOurs) return { is: 'busy', pid: found.pid, why: `it is ${found.status || 'starting'}` }
  if (isPipeLocked(holdOf(cluster)))
    return { is: 'hidden', why: 'another PostgreSQL has it open. If another container uses this folder, stop it.' }
  // PostgreSQL itself would take the other program for a running server.
  if (isListed) forgetPostmaster(cluster)
  return { is: 'none' }
}

/** Held by each process of the server that we start. */
export const holdOf = (cluster: string) => `${cluster}.hold`

/**
 * Removes the file of a server that is known to be dead. If any of its processes remain, PostgreSQL still notices: it finds their shared
 * memory by the folder's inode and refuses to start.
 */
export function forgetPostmaster(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Lines: id, folder, start, port, socket folder, listen address, shared memory, status. Null while incomplete. */
function readPostmasterFile(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , , port, socketFolder, address, , status] = lines.map(line => line.trim())
    if (!pid) return null
    return { pid: Math.abs(Number(pid)), port: Number(port), host: socketFolder || address || '', status: status ?? '' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
