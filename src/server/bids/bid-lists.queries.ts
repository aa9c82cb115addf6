import { sql } from 'kysely'
import type { Expression, Kysely, SqlBool } from 'kysely'
import type { BID_SORTS } from '#contract/bids/bids.endpoints.ts'
import type { LotNumberItem } from '#domain/lots/lot-numbers.ts'
import type { Tables } from '#server/db/tables.ts'

export type BidSort = (typeof BID_SORTS)[number]

/** Which bids: whose, archive or the rest, and the reader's filters. Days are `YYYY-MM-DD` in Tokyo; `today` draws the archive's line. */
export type BidSearch = {
  userId: number
  archived: boolean
  today: string
  lotNumbers: readonly LotNumberItem[]
  dayFrom: string | null
  dayTo: string | null
}

/** Bids with their lots; one definition for rows, counters and totals, so that they cannot differ. */
function bidsOf(db: Kysely<Tables>, { userId, archived, today }: Pick<BidSearch, 'userId' | 'archived' | 'today'>) {
  // domain/bids/bid-status.ts isArchived: a stock order has no auction day, so the day of its end counts.
  const isArchived = sql<SqlBool>`(bids.status >= 4
    and coalesce(lots.auction_day, (bids.changed_at at time zone 'Asia/Tokyo')::date) < ${today}::date)`
  return db
    .selectFrom('bids')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .where('bids.user_id', '=', userId)
    .where(archived ? isArchived : sql<SqlBool>`not ${isArchived}`)
}

function filtered(db: Kysely<Tables>, search: BidSearch) {
  const { lotNumbers, dayFrom, dayTo } = search
  return bidsOf(db, search)
    .$if(lotNumbers.length > 0, query => query.where(numbered(lotNumbers)))
    .$if(dayFrom !== null, query => query.where('lots.auction_day', '>=', dayFrom))
    .$if(dayTo !== null, query => query.where('lots.auction_day', '<=', dayTo))
}

function numbered(items: readonly LotNumberItem[]): Expression<SqlBool> {
  const alternatives = items.map(item =>
    'text' in item
      ? sql`upper(lots.lot_no) = ${item.text}`
      : sql`lots.lot_number between ${item.from}::int and ${item.to}::int`,
  )
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`
}

/** The number of bids of each status under the filters but the tab. */
export function countByStatus(db: Kysely<Tables>, search: BidSearch): Promise<{ status: number; count: number }[]> {
  return filtered(db, search)
    .select(({ fn }) => ['bids.status', fn.countAll<number>().as('count')])
    .groupBy('bids.status')
    .execute()
}

export async function countAll(db: Kysely<Tables>, search: BidSearch): Promise<number> {
  const { count } = await bidsOf(db, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const SORT_COLUMNS: Record<BidSort, readonly string[]> = {
  lotNo: ['lots.lot_number', 'lots.lot_no'],
  auctionDate: ['lots.starts_at'],
  auctionName: ['halls.name'],
  year: ['lots.year'],
  chassis: ['chassis_codes.code'],
  condition: ['lots.condition_rank'],
  status: ['lots.status'],
  startPrice: ['lots.start_price'],
  soldPrice: ['lots.sold_price'],
  bidAmount: ['bids.amount'],
  bidGroup: ['bid_groups.label'],
}

/** One page. Without a sort the latest bid comes first; what has no value stands last either way; every sort ends with the id. */
export function findBids(
  db: Kysely<Tables>,
  search: BidSearch,
  page: { statuses: readonly number[]; sort: BidSort | null; order: 'ASC' | 'DESC'; offset: number; limit: number },
) {
  const sorts = page.sort === null ? [] : SORT_COLUMNS[page.sort]
  return named(filtered(db, search).where('bids.status', 'in', [...page.statuses]))
    .$if(page.sort === null, query => query.orderBy('bids.placed_at', 'desc'))
    .$call(query =>
      sorts.reduce(
        (sorted, column) =>
          sorted.orderBy(sql.ref(column), by => (page.order === 'DESC' ? by.desc() : by.asc()).nullsLast()),
        query,
      ),
    )
    .orderBy('bids.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** These bids, in the order of the ids. */
export async function bidsById(db: Kysely<Tables>, ids: readonly number[]): Promise<ListedBid[]> {
  if (ids.length === 0) return []
  const those = db
    .selectFrom('bids')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .where('bids.id', 'in', [...ids])
  const rows = new Map((await named(those).execute()).map(row => [row.bid_id, row]))
  return ids.flatMap(id => rows.get(id) ?? [])
}

/** Bids with the names of all that their lots refer to. */
function named(bids: ReturnType<typeof bidsOf>) {
  return bids
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .leftJoin('chassis_codes', 'chassis_codes.id', 'lots.chassis_id')
    .leftJoin('bid_groups', 'bid_groups.id', 'bids.bid_group_id')
    .leftJoin('users as managers', 'managers.id', 'bids.manager_id')
    .selectAll('lots')
    .select([
      'bids.id as bid_id',
      'bids.user_id as bidder_id',
      'bids.jas_id',
      'bids.amount',
      'bids.status as bid_status',
      'bids.auto_bid',
      'bids.forwarded',
      'bids.placed_at',
      'bids.changed_at as bid_changed_at',
      'bids.export_type',
      'bids.comment',
      'bids.adjustment_price',
      'bids.version as bid_version',
      'halls.name as hall',
      'makers.name as maker',
      'models.name as model',
      sql<string>`coalesce(chassis_codes.code, '')`.as('chassis'),
      'bid_groups.label as group_label',
      'bid_groups.cars as group_cars',
      'managers.full_name as manager',
    ])
}
export type ListedBid = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]
