import { setImmediate } from 'node:timers/promises'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { lotsOfAddress, queryOfAddress } from '#server/lots/lots-of-address.ts'
import { lotMatcher } from '#server/lots/match-lots.ts'
import type { JobData } from '#server/queue/queues.ts'
import { MOST_TOLD_LOTS } from '#domain/saved-searches/search-notify.ts'
import { keepFound } from './keep-found.ts'
import type { Found } from './keep-found.ts'
import { batchOf, lotsOfBatch, searchesBetween } from './search-news.queries.ts'
import { WATCHED_PAGES } from './watched-pages.ts'

/** Other work of this thread gets a turn after so many searches. */
const LOTS_PER_POLL = 20

/**
 * Compares a range of the saved searches with a batch of new lots, and keeps what they found. Without a batch it only looks whether they find too
 * many lots. `market` is the database whose listings are asked for that.
 */
export async function matchSearches(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  market: Db,
  { batchId, from, to }: JobData['search-matches'],
): Promise<void> {
  const now = clock.now()
  const batch = batchId === null ? { cut_at: now } : await batchOf(db, batchId)
  if (!batch) return
  const matches = await lotMatcher(db, batchId === null ? [] : await lotsOfBatch(db, batchId), tokyoDay(now))
  const found: Found[] = []
  let looked = 0
  for (const search of await searchesBetween(db, WATCHED_PAGES, { from, to })) {
    if (++looked % LOTS_PER_POLL === 0) await setImmediate()
    const query = queryOfAddress(search, now)
    if (!query) continue
    const lotIds = await matches(query)
    if (lotIds.length === 0 && !search.isWide && batchId !== null) continue
    const { total } = (await lotsOfAddress(market, search, { now, most: 1 })) ?? { total: 0 }
    found.push({ id: search.id, lotIds, isWide: Math.max(total, lotIds.length) > MOST_TOLD_LOTS })
  }
  if (found.length === 0) return
  await db.transaction().execute(trx => keepFound(trx, { batchId: batchId ?? 0, cutAt: batch.cut_at, now }, found))
}
