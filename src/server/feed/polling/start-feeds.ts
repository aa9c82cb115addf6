import type { ConfiguredFeed } from './read-feeds.ts'
import { repeat, type Repeated } from '#server/repeat.ts'
import { queueDueFeed, type FeedingContext } from './poll-feeds.ts'

const LOOK_EVERY_MS = 2_000

/** Finds the sources that are due. Each is imported by its own job, so that many pages of one do not delay another. */
export function startFeeds(context: FeedingContext, feeds: readonly ConfiguredFeed[]): Repeated {
  const looks = feeds.map(feed =>
    repeat(() => queueDueFeed(context, feed), LOOK_EVERY_MS, context.log, 'A feed could not be looked at'),
  )
  return {
    stop: async () => {
      await Promise.all(looks.map(look => look.stop()))
    },
  }
}
