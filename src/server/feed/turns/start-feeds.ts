import { repeat, type Repeated } from '#server/repeat.ts'
import type { ConfiguredFeed } from './read-feeds.ts'
import { takeTurns, type FeedingOffice } from './take-turns.ts'

const LOOK_EVERY_MS = 5_000

/** The server's own imports. A stop breaks off what is under way: nothing of it went in, and it stays due. */
export function startFeeds(office: FeedingOffice, feeds: readonly ConfiguredFeed[], everyMs = LOOK_EVERY_MS): Repeated {
  const stopping = new AbortController()
  const { signal } = stopping
  const turns = repeat(
    () => takeTurns(office, feeds, { signal }),
    everyMs,
    office.log,
    'The feeds could not be looked at',
  )
  return {
    stop: () => {
      stopping.abort()
      return turns.stop()
    },
  }
}
