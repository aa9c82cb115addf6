import { crc32 } from 'node:zlib'
import { MINUTE_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { lotsOfAddress } from './lots-of-address.ts'
import { keepFound } from './keep-found.ts'
import { newBatch } from './lot-batches.queries.ts'
import { claimAsked, rememberSeen, type WatchedSearch } from './search-news.queries.ts'
import { WATCHED_PAGES } from './watched-pages.ts'
import { upcoming } from './upcoming.ts'

const LOOK_EVERY_MS = 30 * MINUTE_MS
const AT_ONCE = 20
/** A market cannot tell what is new among more. Coming lots are those of some four days, so it is more than a day's most. */
const MAX_LOTS = 2_000

/**
 * A market that is only asked tells nobody which lots are new: each search is asked every half hour, and finds what it did not find before. The
 * first time only saves the results.
 */
export async function askMarket(context: Pick<AppContext, 'db' | 'market' | 'clock' | 'log'>): Promise<number> {
  const { db, clock, log } = context
  for (let looked = 0; ;) {
    const now = clock.now()
    const next = later(now, LOOK_EVERY_MS)
    const searches = await claimAsked(db, WATCHED_PAGES, { now, next, most: AT_ONCE })
    if (searches.length === 0) return looked
    for (const search of searches)
      await lookAt(context, search, now).catch((error: unknown) =>
        log.warn({ search: search.id, reason: String(error) }, 'A saved search could not be looked at'),
      )
    looked += searches.length
  }
}

async function lookAt(
  context: Pick<AppContext, 'db' | 'market'>,
  search: WatchedSearch & { seen: number[] | null },
  now: Date,
): Promise<void> {
  const answer = await lotsOfAddress(context, upcoming(search, now), { now, most: MAX_LOTS })
  if (!answer) return
  const known = search.seen && new Set(search.seen)
  const isNew = (id: string) => known !== null && !known.has(hashOf(id))
  const isWide = answer.total > MAX_LOTS
  await context.db.transaction().execute(async trx => {
    const batchId = await newBatch(trx, now)
    await keepFound(trx, { batchId, cutAt: now, now }, [
      { id: search.id, lotIds: answer.ids.filter(isNew), relistedIds: [], isWide },
    ])
    if (!isWide) await rememberSeen(trx, search.id, answer.ids.map(hashOf))
  })
}

function hashOf(id: string): number {
  return crc32(id) | 0
}
