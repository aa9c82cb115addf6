import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { settleResults } from '#server/bids/settle-results.ts'
import type { AppContext } from '#server/http/context.ts'
import { repeat, type Repeated } from '#server/repeat.ts'

const LOOK_EVERY_MS = 2_000
/** A lot that could not be settled, because its bids were locked for too long or the like, is tried again after this. */
const AGAIN_MS = MINUTE_MS

type FollowingContext = Pick<AppContext, 'db' | 'queue' | 'clock' | 'log'>

/**
 * Imports run beside the server, in a separate process that may die between its lots and their bids. So the server checks for finished imports, and
 * once at its start, and settles the bids that their results affect.
 */
export function followFeeds(context: FollowingContext, everyMs = LOOK_EVERY_MS): Repeated {
  let settledUpTo: number | null = null
  let againAt = Infinity
  return repeat(
    async () => {
      const latest = await latestRun(context)
      const now = context.clock.now().getTime()
      if (latest === settledUpTo && now < againAt) return
      const { failed } = await settleResults(context)
      settledUpTo = latest
      againAt = failed > 0 ? now + AGAIN_MS : Infinity
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
