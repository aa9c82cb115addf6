import { crc32 } from 'node:zlib'
import { PAGE_TYPES, PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Db } from '#server/db/connect.ts'
import type { Office } from '#server/http/asked.ts'
import { claimSearches, rememberSeen, watchNewSearches } from './searches.queries.ts'
import type { WatchedSearch } from './searches.queries.ts'
import { tell } from './tell.ts'

/** `lots/lots-of-address.ts`, given from above: lots know of bids, bids of their conversations, and those of us. */
export type FindLots = (
  db: Db,
  search: { page: PageType; params: string },
  limits: { now: Date; most: number },
) => Promise<string[] | null>

const LOOK_EVERY_MS = 30 * 60_000
const AT_ONCE = 20
const DAY_MS = 86_400_000
/** A search that finds more looks for nothing in particular: what is new in it is told to nobody. */
const MOST_LOTS = 2_000
/** Results are no lots that one could still bid on. */
const PAGES = PAGE_TYPE_NAMES.filter(name => PAGE_TYPES[name].holds !== 'result')

/** Lots that a saved search finds and did not find at the last look. Its first look only remembers. Answers how many searches it looked at. */
export async function watchSearches(
  { db, clock, log }: Pick<Office, 'db' | 'clock' | 'log'>,
  findLots: FindLots,
): Promise<number> {
  await watchNewSearches(db, clock.now(), PAGES)
  for (let looked = 0; ;) {
    const now = clock.now()
    const searches = await claimSearches(db, now, new Date(now.getTime() + LOOK_EVERY_MS), AT_ONCE)
    if (searches.length === 0) return looked
    for (const search of searches)
      await findLots(db, search, { now, most: MOST_LOTS })
        .then(found => compare(db, search, found, now))
        .catch((error: unknown) =>
          log.warn({ search: search.id, reason: String(error) }, 'A saved search could not be looked at'),
        )
    looked += searches.length
  }
}

async function compare(db: Db, search: WatchedSearch, found: string[] | null, now: Date): Promise<void> {
  const hashes = found?.map(id => crc32(id) | 0) ?? null
  const known = search.seen && new Set(search.seen)
  const count = hashes && known ? hashes.filter(hash => !known.has(hash)).length : 0
  await db.transaction().execute(async trx => {
    await rememberSeen(trx, search.id, hashes)
    if (count === 0) return
    const { page, params, name } = search
    await tell(trx, now, {
      userId: search.userId,
      key: `newLots:${search.id}:${now.getTime()}`,
      news: { kind: 'newLots', search: { page, params: params.slice(0, 2_000), name: name.slice(0, 200) }, count },
      expiresAt: new Date(now.getTime() + DAY_MS),
    })
  })
}
