import { Client } from 'pg'
import { sessionGivesWay } from '#server/db/give-way.ts'
import { checkFold } from '../load/fold.ts'
import type { IndexStart } from './messages.ts'

/**
 * A connection of the index's own, which lets people's go first. Reading a million lots takes longer than a page may, so no limit of the pool
 * holds here.
 */
export async function connectIndex({
  connection,
  isOwnEngine,
}: Pick<IndexStart, 'connection' | 'isOwnEngine'>): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'minato index', connectionTimeoutMillis: 10_000 })
  // Whatever breaks shows in the statement that is under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  await checkFold(client)
  if (isOwnEngine) {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    sessionGivesWay(rows[0]!.pid)
  }
  return client
}
