import type { MarketAge } from '#contract/feed/feed.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Office } from '#server/http/asked.ts'
import { allTurns } from './feed-turns.queries.ts'
import { isLate } from './is-late.ts'
import { readFeeds } from './read-feeds.ts'

/**
 * How old the market is: the last time that its sources were heard, of several the one that was silent longest. Null where no feed comes by itself: the
 * demo market is of this moment, and what is brought by hand is as old as whoever brings it knows.
 */
export async function marketAge({
  db,
  clock,
  config,
}: Pick<Office, 'db' | 'clock' | 'config'>): Promise<MarketAge | null> {
  const feeds = readFeeds(config.feeds)
  if (feeds.length === 0) return null
  const turns = await allTurns(db)
  const now = clock.now()
  const sources = feeds.map(({ adapter, parts }) => {
    const own = turns.filter(turn => turn.source === adapter.name && parts.some(({ name }) => name === turn.part))
    const heard = Math.max(...own.map(turn => turn.done_at?.getTime() ?? 0), 0)
    return { heard, late: parts.some(part => own.some(turn => turn.part === part.name && isLate(turn, part, now))) }
  })
  const oldest = Math.min(...sources.map(({ heard }) => heard))
  return { at: oldest === 0 ? null : tokyoIso(new Date(oldest)), isLate: sources.some(({ late }) => late) }
}
