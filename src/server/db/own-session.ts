import { Client, type ClientConfig } from 'pg'

/** A session outside the pool, for what takes its time or a lock; who asks for it ends it. */
export async function ownSession(connection: ClientConfig): Promise<Client> {
  const client = new Client({ connectionTimeoutMillis: 10_000, ...connection })
  // Whatever breaks shows in the statement that is under way, or the next; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
