import * as v from 'valibot'
import { liveEndpoints } from '#contract/live/live.endpoints.ts'
import { LiveChanges, MOST_FOLLOWED } from '#contract/live/live.shapes.ts'
import { addressOf } from '#client/api/address.ts'
import { call } from '#client/api/api.ts'
import { ApiError } from '#client/api/errors.ts'
import { answered, reachability, unanswered } from '#client/api/reachability.ts'
import { heard } from './heard.ts'
import { createParser } from './read-events.ts'
import { retryPause } from './retry-pace.ts'

/** The first words of a stream come at once; where they do not, something on the way holds them back. */
const FIRST_MS = 8_000
/** The office gives a sign of life every 20 s: a stream that is silent for longer leads nowhere. */
const SILENCE_MS = 45_000
/** Where no stream comes through, the office is asked so often, and a stream is tried again after so many times. */
const ASK_EVERY_MS = 10_000
const ASKS = 6

export type LiveWish = { lots: readonly string[]; news: boolean }

export type Connection = {
  /** Something else is on screen: the stream is opened anew for it, where the last one was. */
  changed: () => void
  stop: () => void
}

/** How a stream went: it spoke and ended; it was refused or held back; the office is full or only starting; nobody answered; the access expired. */
type Outcome = 'ended' | 'refused' | 'busy' | 'lost' | 'expired'

/**
 * Keeps hearing what changes, as long as the page is in view. One stream a tab, and none for tabs that nobody sees: browsers allow six
 * connections to a host, and two tabs side by side are rare. What happens between two streams is told by the next, by the id of the last event.
 *
 * @param mayGoOn false when the person has left: nothing is asked any more
 */
export function connectLive(hear: {
  wish: () => LiveWish
  onChanges: (changes: LiveChanges) => void
  mayGoOn: () => boolean
}): Connection {
  let id = ''
  let isStopped = false
  /** Ends the stream or the pause that is under way. */
  let nudge = new AbortController()
  const goOn = () => nudge.abort()
  const isOver = () => isStopped || !hear.mayGoOn()

  function tell(changes: LiveChanges): void {
    id = changes.id ?? id
    if (!isOver()) hear.onChanges(changes)
  }

  function query() {
    const { lots, news } = hear.wish()
    // The ones that came on screen last; more is no screen.
    return { lots: lots.slice(-MOST_FOLLOWED).join(','), news: news ? '1' : '0' } as const
  }

  async function stream(): Promise<Outcome> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), FIRST_MS)
    let hasSpoken = false
    try {
      const answer = await fetch(addressOf(liveEndpoints.live.path, {}, query()), {
        headers: { accept: 'text/event-stream', ...(id && { 'last-event-id': id }) },
        cache: 'no-store',
        signal: AbortSignal.any([silence.signal, nudge.signal]),
      })
      if (answer.status === 401) return 'expired'
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
      if (!answer.ok || !answer.body || !isStream) {
        await answer.body?.cancel()
        return answer.status === 429 || answer.status >= 502 ? 'busy' : 'refused'
      }
      answered()
      const parse = createParser((eventId, data) => {
        hasSpoken = true
        const changes = v.safeParse(LiveChanges, JSON.parse(data))
        if (changes.success) tell({ ...changes.output, id: eventId })
      })
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), SILENCE_MS)
        heard.now()
        parse(read.value)
      }
      return hasSpoken ? 'ended' : 'refused'
    } catch {
      if (nudge.signal.aborted || hasSpoken) return 'ended'
      return silence.signal.aborted ? 'refused' : 'lost'
    } finally {
      clearTimeout(timer)
      silence.abort()
    }
  }

  /** The same without a stream. Every call renews the session where it has expired. */
  async function askOnce(): Promise<void> {
    try {
      tell(await call(liveEndpoints.live, { query: { ...query(), since: id } }))
      heard.now()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) isStopped = true
    }
  }

  async function run(): Promise<void> {
    let tries = 0
    let before: Outcome | null = null
    let asks = 0
    while (!isOver()) {
      nudge = new AbortController()
      if (document.visibilityState === 'hidden') {
        await pause(Number.POSITIVE_INFINITY)
        continue
      }
      if (asks > 0) {
        asks -= 1
        await askOnce()
        await pause(ASK_EVERY_MS)
        continue
      }
      const outcome = await stream()
      const isAway = outcome === 'lost' || outcome === 'busy'
      tries = !isAway ? 0 : outcome === before ? tries + 1 : 1
      before = outcome
      if (outcome === 'refused') asks = ASKS
      if (outcome === 'expired' || outcome === 'busy') await askOnce()
      // An end unasked for may be the office's own: whether it is there is known at once.
      if ((outcome === 'ended' || outcome === 'lost') && !nudge.signal.aborted) void unanswered()
      await pause(retryPause(isAway ? outcome : 'other', tries, Math.random()))
    }
  }

  /** Ends early where there is reason to go on. */
  function pause(ms: number): Promise<void> {
    const { signal } = nudge
    return new Promise(resolve => {
      const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined
      const early = () => {
        clearTimeout(timer)
        resolve()
      }
      if (signal.aborted) early()
      else signal.addEventListener('abort', early, { once: true })
    })
  }

  let wasReachable = reachability.get().reachable
  const stopWatching = reachability.subscribe(() => {
    const { reachable } = reachability.get()
    if (reachable && !wasReachable) goOn()
    wasReachable = reachable
  })
  document.addEventListener('visibilitychange', goOn)
  void run()
  return {
    changed: goOn,
    stop() {
      isStopped = true
      document.removeEventListener('visibilitychange', goOn)
      stopWatching()
      goOn()
    },
  }
}
