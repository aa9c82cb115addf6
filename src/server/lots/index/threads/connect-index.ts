import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { checkFold } from '../load/fold.ts'

/** A connection of the index's own. Reading a million lots takes longer than a page may, so no limit of the pool holds here. */
export async function connectIndex(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'minato index', connectionTimeoutMillis: 10_000 })
  // Whatever breaks shows in the statement that is under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  await checkFold(client)
  return client
}
