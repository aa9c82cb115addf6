import { repeat, type Repeated } from '#server/repeat.ts'
import type { ConfiguredFeed } from './read-feeds.ts'
import { takeTurns, type FeedingOffice } from './take-turns.ts'

const LOOK_EVERY_MS = 2_000

/** The server's own imports, each source by itself: the pages of one keep no other waiting. A stop breaks off what is under way: nothing of it went in, and it stays due. */
export function startFeeds(office: FeedingOffice, feeds: readonly ConfiguredFeed[], everyMs = LOOK_EVERY_MS): Repeated {
  const stopping = new AbortController()
  const { signal } = stopping
  const turns = feeds.map(feed =>
    repeat(() => takeTurns(office, [feed], { signal }), everyMs, office.log, 'A feed could not be looked at'),
  )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(turns.map(turn => turn.stop()))
    },
  }
}
