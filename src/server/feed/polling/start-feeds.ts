import type { ConfiguredFeed } from './read-feeds.ts'
import { repeat, type Repeated } from '#server/repeat.ts'
import { pollFeed, type FeedingContext } from './poll-feeds.ts'

const LOOK_EVERY_MS = 2_000

/** Looks which sources are due; jobs import them, each by itself, so that the pages of one do not delay another. */
export function startFeeds(context: FeedingContext, feeds: readonly ConfiguredFeed[]): Repeated {
  const looks = feeds.map(feed =>
    repeat(() => pollFeed(context, feed), LOOK_EVERY_MS, context.log, 'A feed could not be looked at'),
  )
  return {
    stop: async () => {
      await Promise.all(looks.map(look => look.stop()))
    },
  }
}
