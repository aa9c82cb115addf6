import type { Client, ClientConfig } from 'pg'
import { HostClient } from './hosts/host-client.ts'

/** A session outside the pool, for slow work or for locks. The caller ends it. */
export async function ownSession(connection: ClientConfig): Promise<Client> {
  const client = new HostClient({ connectionTimeoutMillis: 10_000, ...connection })
  await client.connect()
  return client
}
