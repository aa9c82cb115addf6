import type { Office } from '#server/http/asked.ts'
import { allTurns, claimLateNews } from './feed-turns.queries.ts'
import { isLate } from './is-late.ts'
import type { ConfiguredFeed } from './read-feeds.ts'

/** The alarm: once for each time that a part becomes late, in the log; the office's screen shows it as long as it lasts. */
export async function tellLate(
  { db, clock, log }: Pick<Office, 'db' | 'clock' | 'log'>,
  feeds: readonly ConfiguredFeed[],
): Promise<void> {
  for (const turn of await allTurns(db)) {
    const feed = feeds.find(({ adapter }) => adapter.name === turn.source)
    const part = feed?.parts.find(({ name }) => name === turn.part)
    if (!part || !isLate(turn, part, clock.now())) continue
    const { source, problem, fresh_at: freshAt } = turn
    if (await claimLateNews(db, { source, part: turn.part }, clock.now()))
      log.error({ source, part: turn.part, freshAt, problem }, 'A feed is late')
  }
}
