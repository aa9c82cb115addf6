import type { PoolConfig } from 'pg'
import { connect, type Db } from '#server/db/connect.ts'
import { LATE_MS, standbyAge } from './standby-age.ts'

/** The database of DATABASE_READ_URL, for reads that may be a moment old. */
export type Standby = {
  db: Db
  pool: ReturnType<typeof connect>['pool']
  /** For how long what it shows may have been overtaken; null: it is not known to follow. */
  ageMs: () => number | null
  /** Its database while it is at most five seconds old; null: ask the primary. */
  fresh: () => Db | null
  /** It did not answer: nobody asks it before it has been heard of again. */
  distrust: () => void
  /** Asks both databases how far they are. */
  look: () => Promise<void>
  stop: () => Promise<void>
}

const POLL_MS = 1_000
const POOL_SIZE = 8

type Log = Parameters<typeof connect>[1]

/** Looks every second. A standby that is gone, or falls behind, only makes reads go to the primary. */
export function openStandby(primary: PoolConfig, connectionString: string, log: Log): Standby {
  const quick = { connectionTimeoutMillis: POLL_MS, query_timeout: POLL_MS, max: 1 }
  const reads = connect({ ...primary, connectionString }, log, {
    max: POOL_SIZE,
    connectionTimeoutMillis: POLL_MS,
    query_timeout: 2 * LATE_MS,
  })
  const [first, second] = [connect(primary, log, quick), connect({ ...primary, connectionString }, log, quick)]
  const age = standbyAge(first.pool, second.pool)
  let looking: Promise<void> | null = null
  let wasFresh = true
  const look = () => {
    looking ??= age.look().finally(() => {
      looking = null
      const isFresh = age.isFresh()
      if (isFresh !== wasFresh) log[isFresh ? 'info' : 'warn'](TOLD[isFresh ? 'back' : 'late'])
      wasFresh = isFresh
    })
    return looking
  }
  const timer = setInterval(() => void look(), POLL_MS)
  timer.unref()
  return {
    db: reads.db,
    pool: reads.pool,
    ageMs: age.ms,
    fresh: () => (age.isFresh() ? reads.db : null),
    distrust: age.forget,
    look,
    stop: async () => {
      clearInterval(timer)
      await looking
      await Promise.all([reads, first, second].map(({ end }) => end()))
    },
  }
}

const TOLD = {
  late: 'The database of DATABASE_READ_URL is gone or too late; the primary answers its reads',
  back: 'The database of DATABASE_READ_URL answers reads again',
}
