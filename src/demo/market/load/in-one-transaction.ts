import type { Pool, PoolClient } from 'pg'

/** A long task that is done completely or not at all: a kill in the middle leaves the database unchanged. */
export async function inOneTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // The limits of the pool are meant for page requests; a million lots take longer.
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // A connection with a failed transaction is closed, which rolls back.
    client.release(true)
    throw error
  }
}
