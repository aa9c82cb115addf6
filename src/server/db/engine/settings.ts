import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Transport } from './cluster.ts'
import type { DatabaseLocation } from './location.ts'

/** Rewrites the server's configuration: we own it, and the socket's folder may have changed with DATA_DIR. */
export function writeSettings({ cluster, user }: DatabaseLocation, transport: Transport): void {
  const file = join(cluster, 'postgresql.conf')
  const lines = Object.entries(settings(transport)).map(([name, value]) => `${name} = ${quote(value)}`)
  writeFileSync(file, `# Written by Minato at every start.\n${lines.join('\n')}\n`, { mode: 0o600 })
  if (user) chownSync(file, user.uid, user.gid)
}

function settings(transport: Transport): Record<string, string> {
  return {
    ...('socketFolder' in transport
      ? { listen_addresses: '', unix_socket_directories: `"${transport.socketFolder}"`, port: '5432' }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(transport.loopbackPort) }),
    unix_socket_permissions: '0700',
    // Two servers use up to 34 each (src/server/packaging/several-machines.md). The rest is for commands such as a backup.
    max_connections: '100',
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    effective_cache_size: '1GB',
    max_wal_size: '2GB',
    // Bids are money: a confirmed bid must survive a power cut.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // There are many short expressions; compiling them costs more than it saves.
    jit: 'off',
    random_page_cost: '1.1',
    // Parallel queries need /dev/shm, which containers limit to 64 MB. The index worker uses the cores instead.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, ymd',
    lc_messages: 'C',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
  }
}

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`
