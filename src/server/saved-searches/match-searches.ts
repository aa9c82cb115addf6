import { setImmediate } from 'node:timers/promises'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { AppContext } from '#server/http/context.ts'
import { queryOfAddress } from '#server/lots/lots-of-address.ts'
import { lotMatcher } from '#server/lots/match-lots.ts'
import type { ComparedLots } from '#server/lots/match-lots.ts'
import { relistedAmong } from '#server/lots/relisted-lots.ts'
import type { JobData } from '#server/queue/queues.ts'
import { keepFound } from './keep-found.ts'
import { arrivedSince, batchOf, lotsOfBatch } from './lot-batches.queries.ts'
import { searchesBetween } from './search-news.queries.ts'
import type { WatchedSearch } from './search-news.queries.ts'
import { WATCHED_PAGES } from './watched-pages.ts'

/** Other work of this thread gets a turn after so many searches. */
const SEARCHES_AT_ONCE = 20
const DAY_MS = 86_400_000

type Context = Pick<AppContext, 'db' | 'clock'>
type Matches = { search: WatchedSearch; lotIds: string[] }[]

/**
 * Compares a range of the saved searches with a batch of new and changed lots, and keeps what they found. Without a batch they were just saved: what
 * they would have found on the last day is counted, so that one that finds too many says so at once.
 */
export async function matchSearches(context: Context, { batchId, ...range }: JobData['search-matches']): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  if (batchId === null) {
    const arrived = await arrivedSince(db, new Date(now.getTime() - DAY_MS))
    const found = await matchesOf(context, { arrived, changed: [] }, range)
    const counted = found.map(({ search, lotIds }) => ({ ...none(search), others: lotIds.length }))
    return db.transaction().execute(trx => keepFound(trx, { batchId: 0, cutAt: now, now }, counted))
  }
  const batch = await batchOf(db, batchId)
  if (!batch) return
  const lots = await lotsOfBatch(db, batchId)
  const found = await matchesOf(context, lots, range)
  if (found.length === 0) return
  const relisted = await relistedAmong(db, [...new Set(found.flatMap(({ lotIds }) => lotIds))])
  for (const { id, wasOver } of lots.changed) if (wasOver) relisted.add(id)
  const isRelisted = (id: string) => relisted.has(id)
  const kept = found.map(({ search, lotIds }) => ({ id: search.id, lotIds, relistedIds: lotIds.filter(isRelisted) }))
  await db.transaction().execute(trx => keepFound(trx, { batchId, cutAt: batch.cut_at, now }, kept))
}

/** Searches without matches are left out, but for those that found too many: they may not any more. */
async function matchesOf(
  { db, clock }: Context,
  lots: ComparedLots,
  range: { from: number; to: number },
): Promise<Matches> {
  const now = clock.now()
  const matches = await lotMatcher(db, lots, tokyoDay(now))
  const found: Matches = []
  let looked = 0
  for (const search of await searchesBetween(db, WATCHED_PAGES, range)) {
    if (++looked % SEARCHES_AT_ONCE === 0) await setImmediate()
    const query = queryOfAddress(search, now)
    const lotIds = query ? await matches(query) : []
    if (lotIds.length > 0 || search.isWide) found.push({ search, lotIds })
  }
  return found
}

const none = ({ id }: WatchedSearch) => ({ id, lotIds: [], relistedIds: [] })
