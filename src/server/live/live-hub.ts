import { setTimeout as pause } from 'node:timers/promises'
import type { LiveChanges } from '#contract/live/live.shapes.ts'
import type { Office } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { ensureEpoch, inOneSnapshot, look, placeNow } from './live.queries.ts'
import { hearsOf } from './listener.ts'
import type { Listener } from './listener.ts'
import { liveStream } from './live-stream.ts'
import type { LiveStream } from './live-stream.ts'
import { messageFor } from './message.ts'
import { opening } from './opening.ts'
import { idOfPlace, isKnown } from './place.ts'
import type { Place } from './place.ts'
import { readChanges } from './read-changes.ts'
import { streamSet } from './stream-set.ts'

export type LivePace = {
  /** How often the database is asked whether anything happened, while somebody listens. */
  lookMs: number
  /** A sign of life after so long: proxies drop what is silent, and phones know by it that they still hear. */
  beatMs: number
  /** News are told at most so often: each listener may ask for a total then. */
  newsMs: number
}

export const LIVE_PACE: LivePace = { lookMs: 50, beatMs: 20_000, newsMs: 15_000 }

/** Of one person, and in one process. Who is turned away asks every now and then instead. */
const MOST_OF_ONE = 30
const MOST = 10_000
const LONGEST_PAUSE_MS = 10_000

export type LiveHub = {
  /** Opens a stream; its first words are the opening. */
  listen: (listener: Listener, endsAt: Date, since: Place | null | 'unknown') => Promise<LiveStream>
  /** Ends all streams; nobody is let in any more. */
  stop: () => Promise<void>
}

/** All streams of one server process: one look at the log of changes serves them all, and nobody looks while nobody listens. */
export function liveHub({ db, clock, log }: Pick<Office, 'db' | 'clock' | 'log'>, pace = LIVE_PACE): LiveHub {
  const streams = streamSet()
  let place: Place | null = null
  let starting: Promise<void> | null = null
  let following: Promise<void> | null = null
  let isStopped = false

  const wanted = {
    lots: streams.lots,
    listens: streams.listens,
    hearsOf: (bid: { userId: number; dealerId: number | null }) =>
      streams.listens(bid.userId) || streams.someWatcher(({ listener }) => hearsOf(listener, bid)),
    countsAll: () => streams.someWatcher(({ listener }) => listener.countsAll),
  }

  /** Everything that commits after this resolves is seen by the looks that follow. */
  function start(): Promise<void> {
    if (place) return Promise.resolve()
    starting ??= (async () => {
      await ensureEpoch(db)
      place = await placeNow(db)
      following ??= follow().finally(() => {
        following = null
      })
    })().finally(() => {
      starting = null
    })
    return starting
  }

  async function turn(from: Place): Promise<void> {
    const { isChanged, ...now } = await look(db, from.snapshot)
    if (isChanged && isKnown(from, now)) place = await tell(from)
    else {
      // The log was cut off behind us, or another database stands in its place: whoever listens asks anew.
      if (!isKnown(from, now)) for (const stream of streams.all()) stream.end()
      place = now
    }
  }

  async function tell(from: Place): Promise<Place> {
    const changes = await inOneSnapshot(db, trx => readChanges(trx, from, wanted))
    const id = idOfPlace(changes.place)
    for (const stream of streams.touchedBy(changes)) {
      const { listener } = stream
      if (changes.sessions.has(listener.sessionId) || changes.people.has(listener.userId)) stream.end()
      else {
        const message = messageFor(listener, changes)
        if (message) stream.tell(id, message)
      }
    }
    if (changes.isMarketMoved) for (const stream of streams.all()) if (stream.listener.wantsNews) stream.news.due = true
    return changes.place
  }

  /** What comes by the clock: the end of an access, news whose turn it is, signs of life. */
  function tick(at: Place): void {
    const [now, instant] = [performance.now(), clock.now()]
    for (const stream of streams.all()) {
      const isNewsTime = stream.news.due && now - stream.news.toldAt >= pace.newsMs
      if (instant >= stream.endsAt) stream.end()
      else if (isNewsTime) {
        stream.news = { due: false, toldAt: now }
        stream.tell(idOfPlace(at), { news: true })
      } else if (now - stream.toldAt >= pace.beatMs) stream.tell(idOfPlace(at), {})
    }
  }

  async function follow(): Promise<void> {
    let failures = 0
    while (streams.size() > 0 && place && !isStopped) {
      try {
        await turn(place)
        if (place) tick(place)
        failures = 0
      } catch (error) {
        if (failures === 0) log.warn({ reason: String(error) }, 'Live changes lost the database')
        failures += 1
      }
      await pause(failures === 0 ? pace.lookMs : Math.min(500 * 2 ** failures, LONGEST_PAUSE_MS), undefined, {
        ref: false,
      })
    }
    place = null
  }

  return {
    async listen(listener, endsAt, since) {
      if (isStopped || streams.size() >= MOST) throw new Refused('unavailable')
      if (streams.countOf(listener.userId) >= MOST_OF_ONE)
        throw new Refused('too_many_requests', { detail: { seconds: 30 } })
      const stream = liveStream(listener, endsAt, streams.remove)
      // First in the set, then the database: what commits in between is told, at worst twice.
      streams.add(stream)
      try {
        await start()
        const first: { place: Place; changes: LiveChanges } = await opening(db, listener, since)
        stream.begin(idOfPlace(first.place), first.changes)
        return stream
      } catch (error) {
        stream.end()
        throw error
      }
    },
    async stop() {
      isStopped = true
      for (const stream of streams.all()) stream.end()
      await following
    },
  }
}
