import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { tokyoInstant } from '#domain/time/tokyo.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { PREPARED } from '#server/db/prepared.ts'
import type { Db } from '#server/db/connect.ts'
import { asksOfLot, bidsOf, narrowedBy, type BidPart, type BidSearch } from './bid-lists.queries.ts'

/** Per status: the number of bids in the part, and how many the filters leave (ignoring the tab). */
export type TabCount = { status: number; count: number; all: number }

export async function countTabs(db: Db, search: BidSearch): Promise<TabCount[]> {
  const { rows } = await sql<TabColumns>`select ${tabColumns(db, search)} ${PREPARED}`.execute(db)
  return tabCounts(rows[0]!)
}

/** The columns selected by `tabColumns`: numbers of bids by status, as JSON. `narrowed` is null where no filter excludes anything. */
export type TabColumns = { counted: string; narrowed: string | null }

/** The two selections from which `tabCounts` builds the tabs. They are part of the list's statement, so both are from the same moment. */
export function tabColumns(db: Db, search: BidSearch): RawBuilder<unknown> {
  const all = search.whose.of === 'everybody' ? countedEverybody(search) : counted(db, search)
  const narrowed = narrowedBy(search.narrowing) === null ? sql`null` : summary(countedNarrowed(db, search))
  return sql`${summary(all)} as counted, ${narrowed} as narrowed`
}

export function tabCounts(row: TabColumns): TabCount[] {
  const all = Object.entries(JSON.parse(row.counted) as Record<string, number>)
  const left = row.narrowed === null ? null : (JSON.parse(row.narrowed) as Record<string, number>)
  return all.map(([status, count]) => ({
    status: Number(status),
    all: count,
    count: left ? (left[status] ?? 0) : count,
  }))
}

/** Selects the number of bids of the part that pass the filters. */
export function foundColumn(db: Db, search: BidSearch): RawBuilder<unknown> {
  const isWhole = search.whose.of === 'everybody' && narrowedBy(search.narrowing) === null
  return sql`(select coalesce(sum(count), 0)::int from (${isWhole ? countedEverybody(search) : countedNarrowed(db, search)}) found)`
}

/** Statuses and their counts as one JSON text. */
function summary(counts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_object_agg(status, count), '{}')::text from (${counts}) counts)`
}

function countedNarrowed(db: Db, search: BidSearch): RawBuilder<unknown> {
  return counted(db, search, narrowedBy(search.narrowing), asksOfLot(search.narrowing))
}

function counted(
  db: Db,
  part: BidPart,
  narrowing: RawBuilder<SqlBool> | null = null,
  asksLots = false,
): RawBuilder<unknown> {
  const query = bidsOf(db, part)
    .$if(asksLots, of => of.innerJoin('lots', 'lots.id', 'bids.lot_id') as never)
    .$if(narrowing !== null, of => of.where(narrowing!))
    .select(({ fn }) => ['bids.status', fn.countAll<number>().as('count')])
    .groupBy('bids.status')
  return sql`${query}`
}

/**
 * Uses the counts that the database maintains (migrations/0005_bids.sql), which are exact in every snapshot. Stock orders are counted
 * one by one.
 */
function countedEverybody({ archived, today }: BidPart): RawBuilder<unknown> {
  const isEnded = sql`status >= ${sql.lit(BID_STATUS.cancelled)} and auction_day < ${today}::date`
  const isEndedOrder = sql`status >= ${sql.lit(BID_STATUS.cancelled)} and changed_at < ${tokyoInstant(today)}`
  return sql`
    select status, sum(bids)::int as count from (
      select status, sum(bids) as bids from bid_counts where (${isEnded}) = ${archived} group by status
      union all
      select status, count(*) from bids where auction_day is null and (${isEndedOrder}) = ${archived} group by status
    ) parts group by status having sum(bids) <> 0`
}
