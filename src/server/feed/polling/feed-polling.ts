import type { FeedPoll } from '#contract/feed/feed.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { AppContext } from '#server/http/context.ts'
import { allPolls, type PollState } from './feed-polling.queries.ts'
import { isLate } from './is-late.ts'
import type { ConfiguredFeed } from './read-feeds.ts'

/** The state of every part of every source in FEEDS, in the order of FEEDS. */
export async function feedPolls(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  feeds: readonly ConfiguredFeed[],
): Promise<FeedPoll[]> {
  if (feeds.length === 0) return []
  const polls = await allPolls(db)
  const now = clock.now()
  return feeds.flatMap(({ adapter: { name: source }, parts }) =>
    parts.map(part => {
      const poll = polls.find(one => one.source === source && one.part === part.name)
      return {
        source,
        part: part.name,
        state: poll ? stateOf(poll, part, now) : 'new',
        everyMinutes: part.everyMinutes,
        freshAt: poll?.fresh_at ? tokyoIso(poll.fresh_at) : null,
        nextAt: poll ? tokyoIso(poll.next_at) : null,
        problem: poll?.problem ?? null,
        failures: poll?.failures ?? 0,
        quotaRest: poll?.quota_rest ?? null,
        quotaLimit: poll?.quota_limit ?? null,
      }
    }),
  )
}

function stateOf(poll: PollState, part: ConfiguredFeed['parts'][number], now: Date): FeedPoll['state'] {
  if (isLate(poll, part, now)) return 'late'
  if (poll.failures > 0) return 'failing'
  if (poll.problem !== null) return 'awaiting'
  return poll.done_at === null ? 'new' : 'fresh'
}
