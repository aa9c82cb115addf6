import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { addDays, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { Quota } from '../online/online-source.ts'
import { awaitedLots, type AwaitedLot } from './awaited.queries.ts'
import type { PollState } from './feed-polling.queries.ts'
import { isAddress, type ConfiguredFeed, type FeedPart } from './read-feeds.ts'
import type { FeedingContext, PollLimits } from './poll-feeds.ts'
import type { PollMemory } from './poll-memory.ts'

/** The poll of a source's results, beside those of its parts. */
export const RESULTS = 'results'
/** A result must reach its bid within a minute after the source has it. The minute covers this interval, a check, the request and the import. */
export const RESULTS_MINUTES = 0.5

/** Requests in one poll: as many as a source answers within that time. */
const MAX_REQUESTS = 60
/** Lots considered in one poll; the largest day of all halls together has as many. */
const MAX_LOTS = 30_000

type AwaitedResults = {
  only: AwaitedLot[]
  /** The source's quota, where it was asked already. */
  quota: Quota | null
  /** Call this after all of `only` was asked for. */
  remember: () => void
}

/** Tables of results that a source is asked for between its polls: the vendor's day-old answers come too late for bidders. */
export function resultParts(feed: ConfiguredFeed): FeedPart[] {
  if (!isAddress(feed.place)) return []
  return feed.parts.filter(part => part.pageType && pageTypeRecord(part.pageType).holds === 'result')
}

/**
 * The lots to ask for now, by their numbers, so that no answer is a mirror. When they exceed one request, the source is first asked which halls
 * have something new, and only lots of those are asked for. When no result is awaited, nothing is asked.
 */
export async function awaitedResults(
  { db, clock, memory }: FeedingContext,
  { adapter, place, options }: ConfiguredFeed,
  part: FeedPart,
  requests: number,
  limits: PollLimits,
): Promise<AwaitedResults> {
  const { atOnce, columns, marks: marksOf } = adapter.online!.known
  const { vehicle } = pageTypeRecord(part.pageType!)
  const most = requests === 1 ? atOnce : MAX_LOTS
  const lots = await awaitedLots(db, { source: adapter.name, vehicle, now: clock.now(), most, columns })
  if (lots.length <= atOnce) return { only: lots, quota: null, remember: () => {} }
  const request = { place: new URL(place), part: part.name, options, clock, ...limits }
  const { quota, marks } = await marksOf({ ...request, only: lots })
  const lastMarks = marksOfPart(memory, `${adapter.name} ${part.name}`)
  const isNew = (lot: AwaitedLot, at: number) =>
    marks[at] !== '' && (marks[at] === null || lastMarks.get(lot.id) !== marks[at])
  const only = lots.filter(isNew).slice(0, atOnce * (requests - 1))
  const fetched = new Set(only)
  const remember = () => {
    const now = lots.flatMap((lot, at) => {
      const mark = fetched.has(lot) ? marks[at] : lastMarks.get(lot.id)
      return typeof mark === 'string' ? [[lot.id, mark] as const] : []
    })
    lastMarks.clear()
    for (const [id, mark] of now) lastMarks.set(id, mark)
  }
  return { only, quota, remember }
}

function marksOfPart({ marks }: PollMemory, key: string): Map<string, string> {
  const own = marks.get(key) ?? new Map<string, string>()
  marks.set(key, own)
  return own
}

/** As many requests as the day's quota allows, spread over the rest of the day; where that is less than one per poll, fewer polls. */
export function paceOfResults({ rest }: Quota, now: Date): { requests: number; everyMinutes: number } {
  if (rest === null) return { requests: MAX_REQUESTS, everyMinutes: RESULTS_MINUTES }
  const midnight = tokyoInstant(addDays(tokyoDay(now), 1))
  const minutesLeft = (midnight.getTime() - now.getTime()) / MINUTE_MS
  const requests = Math.floor((rest * RESULTS_MINUTES) / minutesLeft)
  const everyMinutes = Math.min(minutesLeft, Math.max(RESULTS_MINUTES, minutesLeft / Math.max(1, rest)))
  return { requests: rest === 0 ? 0 : Math.min(MAX_REQUESTS, Math.max(1, requests)), everyMinutes }
}

/** The latest report of today's quota from the source, in any poll. */
export function lastQuota(polls: readonly PollState[], source: string, now: Date): Quota {
  const [last] = polls
    .filter(poll => poll.source === source && poll.quota_rest !== null && tokyoDay(poll.tried_at) === tokyoDay(now))
    .toSorted((a, b) => b.tried_at.getTime() - a.tried_at.getTime())
  return { limit: last?.quota_limit ?? null, rest: last?.quota_rest ?? null }
}
