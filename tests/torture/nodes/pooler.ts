import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { engineUser } from '#server/db/engine/engine-user.ts'
import type { Cluster } from '#tests/support/clusters.ts'
import { lastingPort } from '#tests/support/free-port.ts'
import { query } from '#tests/support/query.ts'
import { writePackaged } from './packaged.ts'

const LOOKS = 100
const LOOK_MS = 50

/** Debian's PgBouncer before a database, with the packaged settings. */
export type Pooler = { port: number; close: () => Promise<void> }

export async function startPooler({ folder, port: database, connection }: Cluster): Promise<Pooler> {
  const port = await lastingPort()
  const [file, users] = [`${folder}.pgbouncer.ini`, `${folder}.users`]
  writeFileSync(users, `"${connection.user}" "${String(connection.password)}"\n`)
  writePackaged('pgbouncer.ini', file, [
    ['port=5432', `port=${database}`],
    ['listen_addr = *', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
    ['/etc/pgbouncer/userlist.txt', users],
  ])
  const user = engineUser('/nonexistent')
  if (user) for (const path of [file, users]) chownSync(path, user.uid, user.gid)
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore', cwd: '/tmp', ...user })
  child.on('error', () => {})
  for (let looks = 0; !(await answers({ ...connection, port })); looks += 1) {
    if (looks > LOOKS) throw new Error('PgBouncer does not answer')
    await wait(LOOK_MS)
  }
  return {
    port,
    close: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function answers(connection: Cluster['connection']): Promise<boolean> {
  return query(connection, 'select 1').then(
    () => true,
    () => false,
  )
}
