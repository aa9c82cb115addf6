import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, isZombie, worksIn } from './processes.ts'

/** The contents of a running PostgreSQL's `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; host: string; status: string }

/**
 * - `none`: there is no server, so start one.
 * - `up`: it accepts connections.
 * - `busy`: it is starting or stopping, or a zombie still holds its id, so check again a little later.
 */
type PostmasterState = { is: 'none' } | { is: 'up'; postmaster: Postmaster } | { is: 'busy'; pid: number; why: string }

export function postmasterState(cluster: string): PostmasterState {
  const found = readPostmasterFile(cluster)
  if (!found || !isAlive(found.pid)) return { is: 'none' }
  if (isZombie(found.pid)) return { is: 'busy', pid: found.pid, why: 'its process has ended but is still listed' }
  // Another program has this id, as happens after a reboot. PostgreSQL itself would take it for a running server.
  if (worksIn(found.pid, cluster) === false) {
    forgetPostmaster(cluster)
    return { is: 'none' }
  }
  if (found.status === 'ready') return { is: 'up', postmaster: found }
  return { is: 'busy', pid: found.pid, why: `it is ${found.status || 'starting'}` }
}

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
