import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import type { PoolConfig } from 'pg'
import { ensureDatabase } from '../server-check.ts'
import { findBinaries, prepareBinaries } from './binaries.ts'
import { makeCluster, ownerName, ownerPassword, type Transport } from './cluster.ts'
import { locateDatabase, socketFolder, type DatabaseLocation } from './location.ts'
import { startPostmaster, stopPostmaster, type Running } from './postmaster.ts'
import { postmasterState } from './postmaster-file.ts'
import { isZombie } from './processes.ts'
import { writeSettings } from './settings.ts'

export type Embedded = {
  connection: PoolConfig
  /** Process id of the current database server. It changes when the server is restarted. */
  postmaster: () => number
  /** Whether a running server left by an earlier Minato was found. */
  attached: boolean
  /** Restarts the server if it has died; returns whether it had. Waits `timeoutMs` for a dead process that is still listed (default 10 000). */
  revive: (timeoutMs?: number) => Promise<boolean>
  stop: () => Promise<void>
}

const databaseName = 'minato'

/** Starts the embedded PostgreSQL of this DATA_DIR: programs, cluster, server, database, each created if missing. */
export async function startEmbedded(
  dataDir: string,
  transport: 'socket' | 'loopback' = process.platform === 'win32' ? 'loopback' : 'socket',
): Promise<Embedded> {
  const location = locateDatabase(resolve(dataDir))
  const binaries = prepareBinaries(findBinaries(), location.user, location.home)
  await makeCluster(location, binaries)
  if (postmasterState(location.cluster).is !== 'up') writeSettings(location, await makeTransport(location, transport))
  let running = await startPostmaster(location, binaries)
  const connection = connectionTo(running, location)
  await ensureDatabase(connection, databaseName)
  return {
    connection: { ...connection, database: databaseName },
    postmaster: () => running.pid,
    attached: running.attached,
    revive: async timeoutMs => {
      const state = postmasterState(location.cluster)
      // A dead process that nobody collects stays listed as a zombie. The start waits for it, then goes on without it.
      if (state.is === 'up' || (state.is === 'busy' && !isZombie(state.pid))) return false
      running = await startPostmaster(location, binaries, timeoutMs)
      return true
    },
    stop: async () => {
      await stopPostmaster(location, binaries)
      // The folder may be in the temporary folder, where nobody else would remove it.
      if (isAbsolute(running.host)) rmSync(running.host, { recursive: true, force: true })
    },
  }
}

/** The socket needs a password too: the server may run as `nobody`, whose other programs could otherwise connect. */
function connectionTo({ host, port }: Running, location: DatabaseLocation): PoolConfig {
  return { host, port, user: ownerName, password: ownerPassword(location), database: 'postgres' }
}

async function makeTransport(location: DatabaseLocation, transport: 'socket' | 'loopback'): Promise<Transport> {
  return transport === 'socket' ? { socketFolder: socketFolder(location) } : { loopbackPort: await freePort() }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
