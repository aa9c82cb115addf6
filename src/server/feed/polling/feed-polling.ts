import type { FeedPoll } from '#contract/feed/feed.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { AppContext } from '#server/http/context.ts'
import { allTurns, type Turn } from './feed-polling.queries.ts'
import { isLate } from './is-late.ts'
import type { ConfiguredFeed } from './read-feeds.ts'

/** The state of every part of every source in FEEDS, in the order of FEEDS. */
export async function feedTurns(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  feeds: readonly ConfiguredFeed[],
): Promise<FeedPoll[]> {
  if (feeds.length === 0) return []
  const turns = await allTurns(db)
  const now = clock.now()
  return feeds.flatMap(({ adapter: { name: source }, parts }) =>
    parts.map(part => {
      const turn = turns.find(one => one.source === source && one.part === part.name)
      return {
        source,
        part: part.name,
        state: turn ? stateOf(turn, part, now) : 'new',
        everyMinutes: part.everyMinutes,
        freshAt: turn?.fresh_at ? tokyoIso(turn.fresh_at) : null,
        nextAt: turn ? tokyoIso(turn.next_at) : null,
        problem: turn?.problem ?? null,
        failures: turn?.failures ?? 0,
        quotaRest: turn?.quota_rest ?? null,
        quotaLimit: turn?.quota_limit ?? null,
      }
    }),
  )
}

function stateOf(turn: Turn, part: ConfiguredFeed['parts'][number], now: Date): FeedPoll['state'] {
  if (isLate(turn, part, now)) return 'late'
  if (turn.failures > 0) return 'failing'
  if (turn.problem !== null) return 'awaiting'
  return turn.done_at === null ? 'new' : 'fresh'
}
