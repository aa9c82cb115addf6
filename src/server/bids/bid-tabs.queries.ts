import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import { tokyoInstant } from '#domain/time/tokyo.ts'
import { PREPARED } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'
import { asksOfLot, bidsOf, narrowedBy } from './bid-lists.queries.ts'
import type { BidPart, BidSearch } from './bid-lists.queries.ts'

type Db = Kysely<Tables>

/** Of a status the number of bids in the part, and of those that the filters but the tab leave. */
export type TabCount = { status: number; count: number; all: number }

export async function countTabs(db: Db, search: BidSearch): Promise<TabCount[]> {
  const all = search.whose.of === 'everybody' ? await countEverybody(db, search) : await countPart(db, search)
  if (narrowedBy(search.narrowing) === null) return all.map(row => ({ ...row, all: row.count }))
  const found = new Map((await countNarrowed(db, search)).map(({ status, count }) => [status, count]))
  return all.map(row => ({ status: row.status, all: row.count, count: found.get(row.status) ?? 0 }))
}

/** How many bids of the part the filters leave. */
export async function countFound(db: Db, search: BidSearch): Promise<number> {
  const isWhole = search.whose.of === 'everybody' && narrowedBy(search.narrowing) === null
  const counts = await (isWhole ? countEverybody(db, search) : countNarrowed(db, search))
  return counts.reduce((sum, { count }) => sum + count, 0)
}

type StatusCount = { status: number; count: number }

function countNarrowed(db: Db, search: BidSearch): Promise<StatusCount[]> {
  return countPart(db, search, narrowedBy(search.narrowing), asksOfLot(search.narrowing))
}

function countPart(
  db: Db,
  part: BidPart,
  narrowing: RawBuilder<SqlBool> | null = null,
  asksLots = false,
): Promise<StatusCount[]> {
  return bidsOf(db, part)
    .$if(asksLots, query => query.innerJoin('lots', 'lots.id', 'bids.lot_id') as never)
    .$if(narrowing !== null, query => query.where(narrowing!))
    .select(({ fn }) => ['bids.status', fn.countAll<number>().as('count')])
    .groupBy('bids.status')
    .$if(narrowing === null, query => query.modifyEnd(PREPARED))
    .execute()
}

/** From what the database keeps of its own (migrations/0089_bid_counts.sql), which is exact in every snapshot; of stock orders one by one. */
async function countEverybody(db: Db, { archived, today }: BidPart): Promise<StatusCount[]> {
  const isEnded = sql`status >= 4 and auction_day < ${today}::date`
  const isEndedOrder = sql`status >= 4 and changed_at < ${tokyoInstant(today)}`
  const { rows } = await sql<StatusCount>`
    select status, sum(bids)::int as count from (
      select status, sum(bids) as bids from bid_counts where (${isEnded}) = ${archived} group by status
      union all
      select status, count(*) from bids where auction_day is null and (${isEndedOrder}) = ${archived} group by status
    ) parts group by status having sum(bids) <> 0 ${PREPARED}`.execute(db)
  return rows
}
