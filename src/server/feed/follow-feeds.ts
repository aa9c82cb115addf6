import { sql } from 'kysely'
import { settleResults } from '#server/bids/settle-results.ts'
import type { Office } from '#server/http/asked.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'

const LOOK_EVERY_MS = 2_000

type FollowingOffice = Pick<Office, 'db' | 'clock' | 'log'>

/**
 * Imports run beside the server, in a process of their own, which may die between its lots and their bids. So the server looks whether an import
 * has ended since, and once at its start, and settles what the results have done to bids.
 */
export function followFeeds(office: FollowingOffice, everyMs = LOOK_EVERY_MS): Repeated {
  let settledUpTo: number | null = null
  return repeat(
    async () => {
      const latest = await latestRun(office)
      if (latest === settledUpTo) return
      await settleResults(office)
      settledUpTo = latest
    },
    everyMs,
    office.log,
    'Results of feeds could not be brought to the bids',
  )
}

async function latestRun({ db }: FollowingOffice): Promise<number> {
  const { rows } = await sql<{ latest: number }>`select coalesce(max(id), 0) as latest from feed_runs`.execute(db)
  return rows[0]!.latest
}
