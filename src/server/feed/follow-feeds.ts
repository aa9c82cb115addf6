import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { claimsIn } from '#server/files/claims.ts'
import type { AppContext } from '#server/http/context.ts'
import { repeat, type Repeated } from '#server/repeat.ts'

const LOOK_EVERY_MS = 2_000
/** After this it settles without a finished import too: lots that could not be settled, and results of queried sources (query/keep-lots.ts). */
const AGAIN_MS = MINUTE_MS
/** Another server takes over this long after the last turn of the one that did. */
const KEPT_BY_ONE_MS = 3 * AGAIN_MS

type FollowingContext = Pick<AppContext, 'db' | 'queue' | 'clock' | 'log'>

/**
 * Imports run beside the server, in a separate process that may die between its lots and their bids. So the server checks for finished imports, and
 * once at its start, and settles the bids that their results affect. Of several servers, one does so every minute besides.
 */
export function followFeeds(
  context: FollowingContext,
  { everyMs = LOOK_EVERY_MS, claims = claimsIn(context.db) } = {},
): Repeated {
  let settledUpTo: number | null = null
  let againAt = 0
  return repeat(
    async () => {
      const latest = await latestRun(context)
      const now = context.clock.now().getTime()
      if (latest === settledUpTo && now < againAt) return
      const isMine = latest !== settledUpTo || (await claims.keep('results every minute', KEPT_BY_ONE_MS))
      if (isMine) await settleResults(context)
      settledUpTo = latest
      againAt = now + AGAIN_MS
    },
    everyMs,
    context.log,
    'Results of feeds could not be brought to the bids',
  )
}

async function latestRun({ db }: FollowingContext): Promise<number> {
  const { rows } = await sql<{ latest: number }>`select coalesce(max(id), 0) as latest from feed_runs`.execute(db)
  return rows[0]!.latest
}
