import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { BidFilter } from '#domain/bids/bid-filter-keys.ts'
import { MILEAGE_BANDS } from '#domain/bids/bid-filters.ts'
import type { Tables } from '#server/db/tables.ts'
import { bidsOf } from './bid-lists.queries.ts'
import type { BidPart } from './bid-lists.queries.ts'

type Db = Kysely<Tables>

/** A choice: `value` as the list's request takes it, and how many bids of the part have it. */
export type BidChoice = { value: string | number; label: string; counter: number }

/** Longer lists are for the search of lots, not for a list of choices. */
const MOST_CHOICES = 500

/** By what the choices of each filter are told apart, and what they are called. */
const CHOICES: Record<
  BidFilter,
  { value: RawBuilder<unknown>; label: RawBuilder<string>; order: RawBuilder<unknown> }
> = {
  auctions: { value: sql`halls.id`, label: sql`halls.name`, order: sql`2` },
  dates: { value: sql`bids.auction_day::text`, label: sql`bids.auction_day::text`, order: sql`1` },
  manager: { value: sql`managers.id`, label: sql`managers.full_name`, order: sql`2` },
  clients: { value: sql`clients.id`, label: sql`clients.full_name`, order: sql`2` },
  chassisId: { value: sql`chassis_codes.id`, label: sql`chassis_codes.code`, order: sql`2` },
  condition: {
    value: sql`nullif(lots.condition, '')`,
    label: sql`lots.condition`,
    order: sql`max(lots.condition_rank) desc, 1`,
  },
  mileage: { value: bandOf(), label: bandOf(), order: sql`min(lots.mileage_km)` },
  status: { value: sql`lots.status`, label: sql`lots.status::text`, order: sql`1` },
  archiveStatus: { value: sql`bids.status`, label: sql`bids.status::text`, order: sql`1` },
  group: { value: sql`bid_groups.label`, label: sql`bid_groups.label`, order: sql`1` },
}

function bandOf(): RawBuilder<string> {
  const cases = MILEAGE_BANDS.map(
    ({ value, from, to }) =>
      sql`when lots.mileage_km >= ${sql.lit(from)} and lots.mileage_km < ${sql.lit(to ?? 2 ** 31 - 1)} then ${sql.lit(value)}`,
  )
  return sql<string>`case ${sql.join(cases, sql` `)} end`
}

/** What the bids of this part (and these tabs) have of a property. */
export async function choicesOf(
  db: Db,
  part: BidPart,
  statuses: readonly number[],
  filter: BidFilter,
): Promise<BidChoice[]> {
  const { value, label, order } = CHOICES[filter]
  const rows = await bidsOf(db, part)
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .$if(filter === 'auctions', query => query.innerJoin('halls', 'halls.id', 'lots.hall_id') as never)
    .$if(filter === 'manager', query => query.innerJoin('users as managers', 'managers.id', 'bids.manager_id') as never)
    .$if(filter === 'clients', query => query.innerJoin('users as clients', 'clients.id', 'bids.user_id') as never)
    .$if(
      filter === 'chassisId',
      query => query.innerJoin('chassis_codes', 'chassis_codes.id', 'lots.chassis_id') as never,
    )
    .$if(filter === 'group', query => query.innerJoin('bid_groups', 'bid_groups.id', 'bids.bid_group_id') as never)
    .where('bids.status', 'in', [...statuses])
    .where(sql<boolean>`${value} is not null`)
    .select(({ fn }) => [
      sql<string | number>`${value}`.as('value'),
      label.as('label'),
      fn.countAll<number>().as('counter'),
    ])
    .groupBy(sql`1, 2`)
    .orderBy(sql`${order}`)
    .limit(MOST_CHOICES)
    .execute()
  return rows
}

/** Lots with bids of this part: whose number begins so, or those of these bids; the soonest first. */
export async function lotsOfBids(
  db: Db,
  part: BidPart,
  { text, bidIds, limit }: { text: string; bidIds: readonly number[]; limit: number },
): Promise<{ bidId: number; lotNo: string; auctionName: string }[]> {
  return bidsOf(db, part)
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .$if(bidIds.length > 0, query => query.where(sql<boolean>`bids.id = any(${bidIds}::int[])`))
    .$if(text !== '', query => query.where(sql<boolean>`upper(lots.lot_no) like ${`${escaped(text.toUpperCase())}%`}`))
    .select([sql<number>`min(bids.id)`.as('bidId'), 'lots.lot_no as lotNo', 'halls.name as auctionName'])
    .groupBy(['lots.id', 'lots.lot_no', 'lots.lot_number', 'lots.auction_day', 'halls.name'])
    .orderBy('lots.auction_day', part.archived ? 'desc' : 'asc')
    .orderBy('lots.lot_number')
    .orderBy('lots.id')
    .limit(limit)
    .execute()
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
