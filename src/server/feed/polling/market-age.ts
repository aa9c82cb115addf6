import type { MarketAge } from '#contract/feed/feed.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { AppContext } from '#server/http/context.ts'
import { allPolls } from './feed-polling.queries.ts'
import { isLate } from './is-late.ts'
import { readFeeds } from './read-feeds.ts'

/**
 * How old the market is: the last answer of its source, or the last news of a late one; of several sources the oldest. Null where no feed arrives by
 * itself: the demo market is always current, and only the person who uploads a file knows its age.
 */
export async function marketAge({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<MarketAge | null> {
  const feeds = readFeeds(config.feeds)
  if (feeds.length === 0) return null
  const polls = await allPolls(db)
  const now = clock.now()
  const sources = feeds.map(({ adapter, parts }) => {
    const own = polls.filter(poll => poll.source === adapter.name && parts.some(({ name }) => name === poll.part))
    const late = parts.flatMap(part => own.filter(poll => poll.part === part.name && isLate(poll, part, now)))
    // A late source may still answer, with nothing new.
    const contact =
      late.length > 0
        ? Math.min(...late.map(poll => poll.fresh_at?.getTime() ?? 0))
        : Math.max(...own.map(poll => poll.done_at?.getTime() ?? 0), 0)
    return { contact, late: late.length > 0 }
  })
  const oldest = Math.min(...sources.map(({ contact }) => contact))
  return { at: oldest === 0 ? null : tokyoIso(new Date(oldest)), isLate: sources.some(({ late }) => late) }
}
