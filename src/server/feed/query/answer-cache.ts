import { HOUR_MS, MINUTE_MS, later } from '#domain/time/spans.ts'
import type { Clock } from '#server/clock.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { FeedRefused } from '../feed-refused.ts'
import { SourceAwaits } from '../online/source-awaits.ts'
import { SourceSilent } from '../online/source-silent.ts'

/** An answer and its time; stale: it is older than it should be, because the source cannot be queried. */
type CachedAnswer<T> = { value: T; at: Date; isStale: boolean }

type AnswerCache<T> = {
  /** The answer to the key's request, no older than `freshMinutes` where the source can be queried. */
  get(key: string, freshMinutes: number, ask: () => Promise<T>): Promise<CachedAnswer<T>>
}

/** An older answer is too old to show as a market. */
const MAX_STALE_MS = 24 * HOUR_MS
/** Requests under way at once; the others wait for their turn. */
const MAX_AT_ONCE = 4
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 5 * MINUTE_MS

/**
 * Answers of a source that may be queried but not mirrored. They are kept only in this process, as long as the vendor allows, and no more than
 * `maxWeight`. The same request is sent once, however many callers wait for it. A silent source is left alone for 5, 10, 20 … seconds, one that
 * wants a pause until its end. Until then the last answer is used, marked stale. Throws `FeedRefused` where there is none.
 */
export function answerCache<T>({
  clock,
  maxWeight,
  weigh,
}: {
  clock: Clock
  maxWeight: number
  weigh: (value: T) => number
}): AnswerCache<T> {
  const kept = new Map<string, { value: T; at: Date }>()
  const underWay = new Map<string, Promise<T>>()
  const limited = limitConcurrency({ atOnce: MAX_AT_ONCE })
  let weight = 0
  let silences = 0
  let quiet: { until: Date; because: FeedRefused } | null = null

  function keep(key: string, value: T): void {
    forget(key)
    kept.set(key, { value, at: clock.now() })
    weight += weigh(value)
    for (const oldest of kept.keys()) {
      if (weight <= maxWeight || oldest === key) return
      forget(oldest)
    }
  }

  function forget(key: string): void {
    const one = kept.get(key)
    if (one) weight -= weigh(one.value)
    kept.delete(key)
  }

  function refresh(key: string, ask: () => Promise<T>): Promise<T> {
    return limited(async () => {
      if (quiet && clock.now() < quiet.until) throw quiet.because
      try {
        const value = await ask()
        silences = 0
        quiet = null
        keep(key, value)
        return value
      } catch (error) {
        quiet = pauseAfter(error) ?? quiet
        throw error
      }
    })
  }

  function pauseAfter(error: unknown): { until: Date; because: FeedRefused } | null {
    if (error instanceof SourceAwaits) return { until: error.until, because: error }
    if (!(error instanceof SourceSilent)) return null
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** silences, MAX_PAUSE_MS)
    silences += 1
    return { until: later(clock.now(), pause), because: error }
  }

  return {
    async get(key, freshMinutes, ask) {
      const known = kept.get(key)
      const age = known ? clock.now().getTime() - known.at.getTime() : Infinity
      if (known && age < freshMinutes * MINUTE_MS) {
        // The least recently used is evicted first.
        kept.delete(key)
        kept.set(key, known)
        return { ...known, isStale: false }
      }
      const asking = underWay.get(key) ?? refresh(key, ask).finally(() => underWay.delete(key))
      underWay.set(key, asking)
      try {
        return { value: await asking, at: clock.now(), isStale: false }
      } catch (error) {
        if (known && age < MAX_STALE_MS && error instanceof FeedRefused) return { ...known, isStale: true }
        throw error
      }
    },
  }
}
