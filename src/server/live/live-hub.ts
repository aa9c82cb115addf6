import { setTimeout as pause } from 'node:timers/promises'
import type { LiveChanges } from '#contract/live/live.shapes.ts'
import type { AppContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import type { LiveStreams } from '#server/live-streams.ts'
import { inOneSnapshot } from '#server/db/one-snapshot.ts'
import { ensureEpoch, readCursor, cursorNow } from './live.queries.ts'
import { getsNewsOf, listenerOf } from './listener.ts'
import { liveStream } from './live-stream.ts'
import { messageFor } from './message.ts'
import { openingChanges } from './opening.ts'
import { idOfCursor, isKnown, cursorToResume, type Cursor } from './cursor.ts'
import { readChanges } from './read-changes.ts'
import { streamSet } from './stream-set.ts'

/** How often it works, and for how many of one address. */
type LivePace = {
  /** How often the database is polled for changes while there are listeners. */
  lookMs: number
  /** Interval of heartbeats: proxies drop silent connections, and clients use heartbeats to see that they are still connected. */
  beatMs: number
  /** Minimum interval between news, since each listener may then request a total. */
  newsMs: number
  /** Most streams of one address. All people of a yard or an office share theirs, a few tabs each. */
  mostOfAddress: number
}

export const LIVE_PACE: LivePace = { lookMs: 50, beatMs: 20_000, newsMs: 15_000, mostOfAddress: 2_000 }

/** Limits per person and per process. Rejected clients fall back to polling. */
const MAX_OF_ONE = 30
const MAX_STREAMS = 10_000
const MAX_PAUSE_MS = 10_000

type LiveHub = LiveStreams & {
  countStreams: () => number
  /** Ends all streams and accepts no new ones. */
  stop: () => Promise<void>
}

/** All streams of one server process. One poll of the log of changes serves them all, and without listeners there is no polling. */
export function liveHub({ db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>, pace = LIVE_PACE): LiveHub {
  const streams = streamSet()
  let cursor: Cursor | null = null
  let starting: Promise<void> | null = null
  let following: Promise<void> | null = null
  let isStopped = false

  const wanted = {
    lots: streams.lots,
    listens: streams.listens,
    getsNewsOf: (bid: { userId: number; dealerId: number | null }) =>
      streams.listens(bid.userId) || streams.someWatcher(({ listener }) => getsNewsOf(listener, 'bids', bid)),
    countsAll: () => streams.someWatcher(({ listener }) => listener.reach.bids === 'everybody'),
  }

  /** Later polls see everything that commits after this resolves. */
  function start(): Promise<void> {
    if (cursor) return Promise.resolve()
    starting ??= (async () => {
      await ensureEpoch(db)
      cursor = await cursorNow(db)
      following ??= follow().finally(() => {
        following = null
      })
    })().finally(() => {
      starting = null
    })
    return starting
  }

  async function turn(from: Cursor): Promise<void> {
    const { isChanged, ...now } = await readCursor(db, from.snapshot)
    if (isChanged && isKnown(from, now)) cursor = await tell(from)
    else {
      // The log was truncated past our cursor, or the database was replaced, so all listeners reconnect.
      if (!isKnown(from, now)) for (const stream of streams.all()) stream.end()
      cursor = now
    }
  }

  async function tell(from: Cursor): Promise<Cursor> {
    const changes = await inOneSnapshot(db, trx => readChanges(trx, from, wanted))
    const id = idOfCursor(changes.cursor)
    for (const stream of streams.touchedBy(changes)) {
      const { listener } = stream
      if (changes.sessions.has(listener.sessionId) || changes.people.has(listener.userId)) stream.end()
      else {
        const message = messageFor(listener, changes)
        if (message) stream.tell(id, message)
      }
    }
    if (changes.isMarketMoved) for (const stream of streams.all()) if (stream.listener.wantsNews) stream.news.due = true
    return changes.cursor
  }

  /** Timed work: expired access, delayed news, heartbeats. */
  function tick(at: Cursor): void {
    const [now, instant] = [performance.now(), clock.now()]
    for (const stream of streams.all()) {
      const isNewsTime = stream.news.due && now - stream.news.sentAt >= pace.newsMs
      if (instant >= stream.endsAt) stream.end()
      else if (isNewsTime) {
        stream.news = { due: false, sentAt: now }
        stream.tell(idOfCursor(at), { news: true })
      } else if (now - stream.sentAt >= pace.beatMs) stream.tell(idOfCursor(at), {})
    }
  }

  async function follow(): Promise<void> {
    let failures = 0
    while (streams.size() > 0 && cursor && !isStopped) {
      try {
        await turn(cursor)
        if (cursor) tick(cursor)
        failures = 0
      } catch (error) {
        if (failures === 0) log.warn({ reason: String(error) }, 'Live changes lost the database')
        failures += 1
      }
      await pause(failures === 0 ? pace.lookMs : Math.min(500 * 2 ** failures, MAX_PAUSE_MS), undefined, {
        ref: false,
      })
    }
    cursor = null
  }

  return {
    async listen(viewer, wanted, endsAt) {
      const listener = listenerOf(viewer, wanted)
      if (isStopped || streams.size() >= MAX_STREAMS) throw new Refused('unavailable')
      if (streams.countOf(listener.userId) >= MAX_OF_ONE || streams.countFrom(listener.ip) >= pace.mostOfAddress)
        throw new Refused('too_many_requests', { detail: { seconds: 30 } })
      const stream = liveStream(listener, endsAt, streams.remove)
      // The stream joins the set before the database is read. A commit in between is then reported, at worst twice.
      streams.add(stream)
      try {
        await start()
        const first: { cursor: Cursor; changes: LiveChanges } = await openingChanges(
          db,
          listener,
          cursorToResume(wanted.since),
        )
        stream.begin(idOfCursor(first.cursor), first.changes)
        return stream.body
      } catch (error) {
        stream.end()
        throw error
      }
    },
    countStreams: streams.size,
    async stop() {
      isStopped = true
      for (const stream of streams.all()) stream.end()
      await following
    },
  }
}
