import type { Client, ClientConfig } from 'pg'
import { HostClient } from './hosts/host-client.ts'

/** A session outside the pool, for slow work or for locks. The caller ends it. */
export async function ownSession(connection: ClientConfig): Promise<Client> {
  const client = new HostClient({ connectionTimeoutMillis: 10_000, ...connection })
  // The current or next statement reports a broken connection. Without a listener, the error would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
