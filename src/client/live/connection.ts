import * as v from 'valibot'
import { liveEndpoints } from '#contract/live/live.endpoints.ts'
import { LiveChanges, MAX_FOLLOWED } from '#contract/live/live.shapes.ts'
import { addressOf } from '#client/api/address.ts'
import { anySignal } from '#contract/any-signal.ts'
import { call } from '#client/api/api.ts'
import { ApiError } from '#client/api/errors.ts'
import { answered, onReachableAgain, unanswered } from '#client/api/reachability.ts'
import { lastMessage } from './last-message.ts'
import { createParser } from './read-events.ts'
import { retryDelay } from './retry-delay.ts'

/** A stream sends its first event at once. If it does not, something in between is buffering it. */
const FIRST_MS = 8_000
/** The server sends a heartbeat every 20 s; a stream that is silent for longer is dead. */
const SILENCE_MS = 45_000
/** Polling interval while no stream gets through; after some polls a stream is tried again. */
const ASK_EVERY_MS = 10_000
const ASKS = 6

export type LiveWish = { lots: readonly string[]; news: boolean }

export type Connection = {
  /** The set of lots on screen has changed: reopens the stream for it, from the last event. */
  changed: () => void
  stop: () => void
}

/**
 * The end of a stream: it sent events and ended; it was refused or buffered; the server is full or starting; nobody answered; the
 * access expired.
 */
type Outcome = 'ended' | 'refused' | 'busy' | 'lost' | 'expired'

/**
 * Receives changes while the page is visible. Each tab has one stream, and hidden tabs have none: browsers allow six connections per
 * host, and two visible tabs are rare. The next stream delivers the events in between, by the id of the last event.
 *
 * @param mayGoOn false after the person has signed out: no more requests are sent
 */
export function connectLive(listener: {
  wish: () => LiveWish
  onChanges: (changes: LiveChanges) => void
  mayGoOn: () => boolean
}): Connection {
  let id = ''
  let isStopped = false
  /** Ends the current stream or pause. */
  let nudge = new AbortController()
  const goOn = () => nudge.abort()
  const isOver = () => isStopped || !listener.mayGoOn()

  function tell(changes: LiveChanges): void {
    id = changes.id ?? id
    if (!isOver()) listener.onChanges(changes)
  }

  function query() {
    const { lots, news } = listener.wish()
    // The lots that appeared last; more do not fit on a screen.
    return { lots: lots.slice(-MAX_FOLLOWED).join(','), news: news ? '1' : '0' } as const
  }

  async function stream(): Promise<Outcome> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), FIRST_MS)
    let hasSpoken = false
    try {
      const answer = await fetch(addressOf(liveEndpoints.live.path, {}, query()), {
        headers: { accept: 'text/event-stream', ...(id && { 'last-event-id': id }) },
        cache: 'no-store',
        signal: anySignal(silence.signal, nudge.signal),
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
        lastMessage.now()
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

  /** The same without a stream. Every call renews an expired session. */
  async function askOnce(): Promise<void> {
    try {
      tell(await call(liveEndpoints.live, { query: { ...query(), since: id } }))
      lastMessage.now()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await signIn()
    }
  }

  /** The session is over. Someone may sign in again in another tab or window, and the person comes back to this one. */
  async function signIn(): Promise<void> {
    addEventListener('focus', goOn, { signal: nudge.signal })
    await pause(Number.POSITIVE_INFINITY)
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
      // An unexpected end may come from the server itself; this checks at once whether the server is reachable.
      if ((outcome === 'ended' || outcome === 'lost') && !nudge.signal.aborted) void unanswered()
      await pause(retryDelay(isAway ? outcome : 'other', tries, Math.random()))
    }
  }

  /** Ends early if there is a reason to continue. */
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

  const stopWatching = onReachableAgain(goOn)
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
