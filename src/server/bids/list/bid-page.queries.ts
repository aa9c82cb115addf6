import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { PREPARED } from '#server/db/prepared.ts'
import { pageIds, type BidPage, type BidSearch } from './bid-lists.queries.ts'
import { foundColumn, tabCounts, tabColumns, type TabCount, type TabColumns } from './bid-tabs.queries.ts'
import { inOrder, namedBids, type ListedBid } from './bid-rows.queries.ts'

type Summary = TabColumns & { ids: string; in_archive: number | null }
/** The list's columns are null where a page has no bids. */
type Row = Summary & { [column in keyof ListedBid]: ListedBid[column] | null }

/**
 * Reads rows, tabs and totals of a list in one statement, so they are from the same moment. Separate queries would need a transaction, and
 * each one costs the server as much time as its answer costs the database.
 */
export async function readBidPage(
  db: Db,
  search: BidSearch,
  page: BidPage,
  /** The list that the archive's tab opens, to be counted. */
  archive: BidSearch | null,
): Promise<{ rows: ListedBid[]; tabs: TabCount[]; inArchive: number | null }> {
  const inArchive = archive ? foundColumn(db, archive) : sql`null::int`
  const listed = namedBids(db).where('bids.id', '=', sql<number>`any(summary.ids)`)
  const { rows } = await sql<Row>`
    with summary as materialized (
      select array(${pageIds(db, search, page)}) as ids, ${tabColumns(db, search)}, ${inArchive} as in_archive
    )
    select summary.ids::text as ids, summary.counted, summary.narrowed, summary.in_archive, listed.*
    from summary left join lateral (${listed}) listed on true ${PREPARED}`.execute(db)
  const first = rows[0]!
  const ids = JSON.parse(`[${first.ids.slice(1, -1)}]`) as number[]
  return { rows: inOrder(ids, rows as ListedBid[]), tabs: tabCounts(first), inArchive: first.in_archive }
}
