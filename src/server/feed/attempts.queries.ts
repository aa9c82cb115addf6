import type { Pool, PoolClient } from 'pg'
import { oneLine } from './one-line.ts'

/** An import that has begun. It is stored separately from its run, so that failed and running imports are visible. */
type Attempt = { source: string; origin: string; startedAt: Date }

/** The holder of the import lock is the only one: attempts that are still open were interrupted. */
export async function beginAttempt(client: PoolClient, { source, origin, startedAt }: Attempt): Promise<number> {
  await client.query(`UPDATE feed_attempts SET ended_at = $1 WHERE ended_at IS NULL`, [startedAt])
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO feed_attempts (source, origin, started_at) VALUES ($1, $2, $3) RETURNING id`,
    [source, origin, startedAt],
  )
  return rows[0]!.id
}

/** In the transaction that writes the run, which replaces the attempt. */
export async function dropAttempt(client: PoolClient, id: number): Promise<void> {
  await client.query('DELETE FROM feed_attempts WHERE id = $1', [id])
}

export async function failAttempt(pool: Pool, id: number, failure: string, endedAt: Date): Promise<void> {
  await pool.query('UPDATE feed_attempts SET ended_at = $2, failure = $3 WHERE id = $1', [
    id,
    endedAt,
    oneLine(failure),
  ])
}
