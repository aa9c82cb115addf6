import { setImmediate } from 'node:timers/promises'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { DAY_MS, earlier } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { inBatches } from '#server/in-batches.ts'
import { queryOfAddress } from './lots-of-address.ts'
import { lotMatcher, type ComparedLots } from '#server/lots/index/match-lots.ts'
import { relistedAmong } from './relisted-lots.ts'
import type { JobData } from '#server/queue/queues.ts'
import { keepFound } from './keep-found.ts'
import { arrivedSince, batchOf, lotsOfBatch } from './lot-batches.queries.ts'
import { searchesBetween, type WatchedSearch } from './search-news.queries.ts'
import { upcoming } from './upcoming.ts'
import { WATCHED_PAGES } from './watched-pages.ts'

/** Searches whose finds are kept in one transaction. */
const SEARCHES_AT_ONCE = 100
/** Requests get a turn after this many searches: one takes half a millisecond. */
const SEARCHES_A_TURN = 5

type Context = Pick<AppContext, 'db' | 'clock'>
type Matches = { search: WatchedSearch; lotIds: string[] }[]
/** Gets what a part of the searches found. */
type Keep = (found: Matches) => Promise<void>

/**
 * Compares a range of the saved searches with a batch of new and changed lots, and keeps what they found. Without a batch they were just saved: what
 * they would have found on the last day is counted, so that one that finds too many says so at once.
 */
export async function matchSearches(context: Context, { batchId, ...range }: JobData['search-matches']): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  if (batchId === null) {
    const arrived = await arrivedSince(db, earlier(now, DAY_MS))
    return eachPart(context, { arrived, changed: [] }, { ...range, batchId: 0 }, found => {
      const counted = found.map(({ search, lotIds }) => ({ ...none(search), others: lotIds.length }))
      return db.transaction().execute(trx => keepFound(trx, { batchId: 0, cutAt: now, now }, counted))
    })
  }
  const batch = await batchOf(db, batchId)
  if (!batch) return
  const lots = await lotsOfBatch(db, batchId)
  const relistedOf = relistedLots(db, lots)
  return eachPart(context, lots, { ...range, batchId }, async found => {
    const relisted = await relistedOf(found.flatMap(({ lotIds }) => lotIds))
    const isRelisted = (id: string) => relisted.has(id)
    const kept = found.map(({ search, lotIds }) => ({ id: search.id, lotIds, relistedIds: lotIds.filter(isRelisted) }))
    await db.transaction().execute(trx => keepFound(trx, { batchId, cutAt: batch.cut_at, now: clock.now() }, kept))
  })
}

/** Searches without matches are left out, but for those that found too many: they may not any more. */
async function eachPart(
  { db, clock }: Context,
  lots: ComparedLots,
  range: { from: number; to: number; batchId: number },
  keep: Keep,
): Promise<void> {
  const now = clock.now()
  const matches = await lotMatcher(db, lots, tokyoDay(now))
  let { from } = range
  await inBatches(async () => {
    const searches = await searchesBetween(db, WATCHED_PAGES, { ...range, from, most: SEARCHES_AT_ONCE })
    const found: Matches = []
    for (const [at, search] of searches.entries()) {
      if (at % SEARCHES_A_TURN === 0) await setImmediate()
      const query = queryOfAddress(upcoming(search, now), now)
      const lotIds = query ? await matches(query) : []
      if (lotIds.length > 0 || search.isWide) found.push({ search, lotIds })
    }
    if (found.length > 0) await keep(found)
    from = (searches.at(-1)?.id ?? range.to) + 1
    return searches.length === SEARCHES_AT_ONCE
  })
}

/** Which of these lots are offered again; each is looked up once. */
function relistedLots(
  db: Context['db'],
  { changed }: { changed: readonly { id: string; wasOver: boolean }[] },
): (ids: readonly string[]) => Promise<ReadonlySet<string>> {
  const relisted = new Set(changed.filter(({ wasOver }) => wasOver).map(({ id }) => id))
  const known = new Set(relisted)
  return async ids => {
    const newIds = [...new Set(ids)].filter(id => !known.has(id))
    for (const id of newIds) known.add(id)
    for (const id of await relistedAmong(db, newIds)) relisted.add(id)
    return relisted
  }
}

const none = ({ id }: WatchedSearch) => ({ id, lotIds: [], relistedIds: [] })
