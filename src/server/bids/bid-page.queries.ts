import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { PREPARED } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'
import { pageIds } from './bid-lists.queries.ts'
import type { BidPage, BidSearch } from './bid-lists.queries.ts'
import { foundTold, tabCounts, tabsTold } from './bid-tabs.queries.ts'
import type { TabCount, TabTold } from './bid-tabs.queries.ts'
import { inOrder, namedBids } from './listed-bids.queries.ts'
import type { ListedBid } from './listed-bids.queries.ts'

type Told = TabTold & { ids: string; in_archive: number | null }
/** The list's columns are null where a page has no bids. */
type Row = Told & { [column in keyof ListedBid]: ListedBid[column] | null }

/**
 * Reads rows, tabs and totals of a list in one statement, so they are from the same moment. Separate queries would need a transaction, and
 * each one costs the server as much time as its answer costs the database.
 */
export async function readBidPage(
  db: Kysely<Tables>,
  search: BidSearch,
  page: BidPage,
  { withArchive }: { withArchive: boolean },
): Promise<{ rows: ListedBid[]; tabs: TabCount[]; inArchive: number | null }> {
  const inArchive = withArchive ? foundTold(db, { ...search, archived: true }) : sql`null::int`
  const listed = namedBids(db).where('bids.id', '=', sql<number>`any(told.ids)`)
  const { rows } = await sql<Row>`
    with told as materialized (
      select array(${pageIds(db, search, page)}) as ids, ${tabsTold(db, search)}, ${inArchive} as in_archive
    )
    select told.ids::text as ids, told.counted, told.narrowed, told.in_archive, listed.*
    from told left join lateral (${listed}) listed on true ${PREPARED}`.execute(db)
  const first = rows[0]!
  const ids = JSON.parse(`[${first.ids.slice(1, -1)}]`) as number[]
  return { rows: inOrder(ids, rows as ListedBid[]), tabs: tabCounts(first), inArchive: first.in_archive }
}
