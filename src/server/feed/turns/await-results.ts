import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { addDays, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import type { KeptRow, Quota } from '../online/online-source.ts'
import { awaitedLots } from './awaited.queries.ts'
import type { Turn } from './feed-turns.queries.ts'
import { isAddress, type ConfiguredFeed } from './read-feeds.ts'
import type { FeedingOffice } from './take-turns.ts'

/** The turn of a source's results, beside those of its parts. */
export const RESULTS = 'results'
/** Between a hammer that the source knows of and a bid that does, a minute may pass. */
export const RESULTS_MINUTES = 1

/** Lots in one question, as the source takes them; and questions in one turn where it does not count them. */
const A_QUESTION = 40
const MOST_QUESTIONS = 10

type Part = ConfiguredFeed['parts'][number]
export type AwaitedResults = { part: Part; only: KeptRow[] }

/** Tables of results that a source is asked for between its turns: those of the vendor's day-old answers come too late for whoever bid. */
export function resultParts(feed: ConfiguredFeed): Part[] {
  if (!isAddress(feed.place)) return []
  return feed.parts.filter(part => part.pageType && pageTypeRecord(part.pageType).holds === 'result')
}

/**
 * What is to be asked for now, by table: lots by their numbers, so that no answer is a mirror. As many as the day's quota bears, spread over what is
 * left of it; where nothing is awaited nobody is asked.
 */
export async function awaitedResults(
  { db, clock }: FeedingOffice,
  feed: ConfiguredFeed,
  quota: Quota,
): Promise<AwaitedResults[]> {
  const now = clock.now()
  const most = A_QUESTION * questionsNow(quota, now)
  const asked = resultParts(feed).map(async part => {
    const { vehicle } = pageTypeRecord(part.pageType!)
    return { part, only: await awaitedLots(db, { source: feed.adapter.name, vehicle, now, most }) }
  })
  return (await Promise.all(asked)).filter(({ only }) => only.length > 0)
}

function questionsNow({ rest }: Quota, now: Date): number {
  if (rest === null) return MOST_QUESTIONS
  const midnight = tokyoInstant(addDays(tokyoDay(now), 1))
  const minutesLeft = Math.max(1, (midnight.getTime() - now.getTime()) / 60_000)
  return Math.min(MOST_QUESTIONS, Math.max(1, Math.floor(rest / minutesLeft)))
}

/** What the source said last of its quota, whichever turn heard it. */
export function lastQuota(turns: readonly Turn[], source: string): Quota {
  const [last] = turns
    .filter(turn => turn.source === source && turn.quota_rest !== null)
    .toSorted((a, b) => b.tried_at.getTime() - a.tried_at.getTime())
  return { limit: last?.quota_limit ?? null, rest: last?.quota_rest ?? null }
}
