import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { engineUser } from '#server/db/engine/engine-user.ts'
import { lastingPort } from '#tests/support/free-port.ts'
import { query } from '#tests/support/query.ts'
import { writePackaged } from './packaged.ts'

const MAX_TRIES = 100
const POLL_MS = 50

/** Debian's PgBouncer before a database, with the packaged settings. */
export type Pooler = { port: number; close: () => Promise<void> }

/** @param differences of its settings, as pairs of the packaged words and others */
export async function startPooler(
  { folder, connection }: { folder: string; connection: ClientConfig },
  differences: readonly (readonly [string, string])[] = [],
): Promise<Pooler> {
  const port = await lastingPort()
  const { host, port: databasePort, user: name, password, database = '' } = new Client(connection)
  const [file, users] = [`${folder}.pgbouncer.ini`, `${folder}.users`]
  writeFileSync(users, `"${name}" "${String(password)}"\n`)
  writePackaged('pgbouncer.ini', file, [
    ['minato = host=127.0.0.1 port=5432', `${database} = host=${host} port=${databasePort}`],
    ['listen_addr = *', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
    ['/etc/pgbouncer/userlist.txt', users],
    ...differences,
  ])
  const user = engineUser('/nonexistent')
  if (user) for (const path of [file, users]) chownSync(path, user.uid, user.gid)
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore', cwd: '/tmp', ...user })
  child.on('error', () => {})
  for (
    let looks = 0;
    !(await answers({ host: '127.0.0.1', port, user: name, password: String(password), database }));
    looks += 1
  ) {
    if (looks > MAX_TRIES) throw new Error('PgBouncer does not answer')
    await wait(POLL_MS)
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

async function answers(connection: ClientConfig): Promise<boolean> {
  return query(connection, 'select 1').then(
    () => true,
    () => false,
  )
}
