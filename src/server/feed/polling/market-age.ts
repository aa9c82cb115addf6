import type { MarketAge } from '#contract/feed/feed.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { AppContext } from '#server/http/context.ts'
import { allTurns } from './feed-polling.queries.ts'
import { isLate } from './is-late.ts'
import { readFeeds } from './read-feeds.ts'

/**
 * The age of the market: the last answer of its sources, and of several sources the one silent longest. Null where no feed arrives by itself: the
 * demo market is always current, and only the person who uploads a file knows its age.
 */
export async function marketAge({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<MarketAge | null> {
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
