import type { Pool } from 'pg'

/** Older than this, a standby answers nobody. */
export const LATE_MS = 5_000

type Sample = { at: number; flushed: bigint }

/**
 * How old a standby's data may be, by this machine's stopwatch: everything that was committed before `at` is in the log up to `flushed`, and the standby
 * has replayed that. No clock of either database counts, and an idle primary makes nothing old.
 */
export function standbyAge(primary: Pick<Pool, 'query'>, standby: Pick<Pool, 'query'>) {
  let samples: Sample[] = []
  let knownAt: number | null = null
  const ms = () => (knownAt === null ? null : performance.now() - knownAt)
  return {
    ms,
    isFresh: () => (ms() ?? Infinity) <= LATE_MS,
    forget: () => {
      knownAt = null
    },
    /** Never throws. A server that does not answer counts as not following. */
    look: async () => {
      const at = performance.now()
      const flushed = await positionOf(primary, FLUSHED)
      if (flushed !== null) samples.push({ at, flushed })
      const replayed = await positionOf(standby, REPLAYED)
      const seen = replayed === null ? undefined : samples.findLast(sample => sample.flushed <= replayed)
      if (seen) knownAt = seen.at
      samples = samples.filter(sample => performance.now() - sample.at <= LATE_MS)
    },
  }
}

const FLUSHED = `select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end - '0/0'::pg_lsn as position`
const REPLAYED = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end - '0/0'::pg_lsn as position`

/** Bytes of the log; null if the database does not answer, or has another role. */
async function positionOf(pool: Pick<Pool, 'query'>, text: string): Promise<bigint | null> {
  const { rows } = await pool.query<{ position: unknown }>(text).catch(() => ({ rows: [] }))
  const position = rows[0]?.position
  return position === null || position === undefined ? null : BigInt(String(position))
}
