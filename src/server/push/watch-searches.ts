import { crc32 } from 'node:zlib'
import { PAGE_TYPES, PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Db } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { claimSearches, rememberSeen, watchNewSearches } from './searches.queries.ts'
import type { WatchedSearch } from './searches.queries.ts'
import { tell } from './tell.ts'

/** `lots/lots-of-address.ts`, injected to avoid a cycle: lots import bids, bids import chat, and chat imports push. */
export type FindLots = (
  db: Db,
  search: { page: PageType; params: string },
  limits: { now: Date; most: number },
) => Promise<string[] | null>

const LOOK_EVERY_MS = 30 * 60_000
const AT_ONCE = 20
const DAY_MS = 86_400_000
/** A search with more results is not specific, so its new lots are not reported. */
const MOST_LOTS = 2_000
/** Sold lots are excluded: nobody can bid on them any more. */
const PAGES = PAGE_TYPE_NAMES.filter(name => PAGE_TYPES[name].holds !== 'result')

/**
 * Lots that a saved search finds now and did not find at the last check. The first check only saves the results. Returns the number of
 * searches checked.
 */
export async function watchSearches(
  { db, queue, clock, log }: Pick<AppContext, 'db' | 'queue' | 'clock' | 'log'>,
  findLots: FindLots,
): Promise<number> {
  await watchNewSearches(db, clock.now(), PAGES)
  for (let looked = 0; ;) {
    const now = clock.now()
    const searches = await claimSearches(db, now, new Date(now.getTime() + LOOK_EVERY_MS), AT_ONCE)
    if (searches.length === 0) return looked
    for (const search of searches)
      await findLots(db, search, { now, most: MOST_LOTS })
        .then(found => compare({ db, queue }, search, found, now))
        .catch((error: unknown) =>
          log.warn({ search: search.id, reason: String(error) }, 'A saved search could not be looked at'),
        )
    looked += searches.length
  }
}

async function compare(
  { db, queue }: Pick<AppContext, 'db' | 'queue'>,
  search: WatchedSearch,
  found: string[] | null,
  now: Date,
): Promise<void> {
  const hashes = found?.map(id => crc32(id) | 0) ?? null
  const known = search.seen && new Set(search.seen)
  const count = hashes && known ? hashes.filter(hash => !known.has(hash)).length : 0
  await db.transaction().execute(async trx => {
    await rememberSeen(trx, search.id, hashes)
    if (count === 0) return
    const { page, params, name } = search
    await tell({ db: trx, queue }, now, {
      userId: search.userId,
      key: `newLots:${search.id}:${now.getTime()}`,
      news: { kind: 'newLots', search: { page, params: params.slice(0, 2_000), name: name.slice(0, 200) }, count },
      expiresAt: new Date(now.getTime() + DAY_MS),
    })
  })
}
