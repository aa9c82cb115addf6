import type { Pool, PoolClient } from 'pg'

/** A long piece of work that is done whole or not at all: a kill in its middle leaves the database as it was. */
export async function inOneTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // The limits of the pool are those of a page; a million lots take longer.
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // A connection whose transaction failed is not worth keeping: ending it rolls back.
    client.release(true)
    throw error
  }
}
