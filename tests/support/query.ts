import { Client, type ClientConfig } from 'pg'

/** Runs one statement, or several without parameters, on a separate connection. Returns the rows of the last. */
export async function query(connection: ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    const results: unknown = await client.query(sql)
    const last = (Array.isArray(results) ? results.at(-1) : results) as { rows: Record<string, unknown>[] }
    return last.rows
  } finally {
    await client.end()
  }
}
