import type { Client } from 'pg'
import { lowerSessionPriority } from '#server/db/lower-priority.ts'
import { ownSession } from '#server/db/own-session.ts'
import { checkFold } from '../load/fold-case.ts'
import type { IndexStart } from './messages.ts'

/**
 * The index's own connection, with lower priority than users' connections. Reading a million lots takes longer than a page may, so no pool limit
 * applies here.
 */
export async function connectIndex({
  connection,
  isOwnEngine,
}: Pick<IndexStart, 'connection' | 'isOwnEngine'>): Promise<Client> {
  const client = await ownSession({ ...connection, application_name: 'minato index' })
  await checkFold(client)
  if (isOwnEngine) {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    lowerSessionPriority(rows[0]!.pid)
  }
  return client
}
