import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { BID_SORTS } from '#contract/bids/bid-list-query.ts'
import type { MILEAGE_BANDS } from '#domain/bids/bid-filters.ts'
import type { LotNumberItem } from '#domain/lots/lot-numbers.ts'
import { tokyoInstant } from '#domain/time/tokyo.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Whose } from './whose-bids.ts'

type Db = Kysely<Tables>

export type BidSort = (typeof BID_SORTS)[number]

/** Which part of all bids a list is made of. `today` (Tokyo, `YYYY-MM-DD`) draws the archive's line. */
export type BidPart = { whose: Whose; archived: boolean; today: string }

/** The reader's filters; an empty list narrows nothing. Days are `YYYY-MM-DD` in Tokyo. */
export type BidNarrowing = {
  lotNumbers: readonly LotNumberItem[]
  bidIds: readonly number[]
  dayFrom: string | null
  dayTo: string | null
  days: readonly string[]
  halls: readonly number[]
  users: readonly number[]
  managers: readonly number[]
  chassis: readonly number[]
  conditions: readonly string[]
  mileage: readonly (typeof MILEAGE_BANDS)[number][]
  lotStatuses: readonly number[]
  groups: readonly string[]
}

export type BidSearch = BidPart & { narrowing: BidNarrowing }

/** Bids of a part; one definition for rows, counters, choices and totals, so that they cannot differ. */
export function bidsOf(db: Db, { whose, archived, today }: BidPart) {
  // domain/bids/bid-status.ts isArchived: a stock order has no auction day, so the day of its end counts. Written so that each of the
  // alternatives has an index.
  const midnight = tokyoInstant(today)
  const line = archived
    ? sql<SqlBool>`bids.status >= 4 and (bids.auction_day < ${today}::date
        or (bids.auction_day is null and bids.changed_at < ${midnight}))`
    : sql<SqlBool>`(bids.status < 4 or bids.auction_day >= ${today}::date
        or (bids.auction_day is null and bids.changed_at >= ${midnight}))`
  return db
    .selectFrom('bids')
    .where(line)
    .$if(whose.of !== 'everybody', query => query.where(ofWhom(whose)))
}

function ofWhom(whose: Whose): RawBuilder<SqlBool> {
  if (whose.of === 'everybody') return sql`true`
  if (whose.of === 'person') return sql`bids.user_id = ${whose.userId}`
  const clients = sql`select id from users where dealer_id = ${whose.userId}`
  if (whose.of === 'clients') return sql`bids.user_id = any(array(${clients}))`
  return sql`bids.user_id = any(array(${clients} union all select ${whose.userId}::int))`
}

/** What the filters ask of a bid and its lot; empty where they ask nothing. */
function conditionsOf(of: BidNarrowing): RawBuilder<SqlBool>[] {
  const any = (list: readonly unknown[], condition: () => RawBuilder<SqlBool>) => (list.length > 0 ? [condition()] : [])
  const either = (alternatives: RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`
  return [
    ...any(of.lotNumbers, () => either(of.lotNumbers.map(numbered))),
    ...any(
      of.bidIds,
      () => sql`bids.lot_id in (select lot_id from bids named where named.id = any(${of.bidIds}::int[]))`,
    ),
    ...(of.dayFrom === null ? [] : [sql<SqlBool>`bids.auction_day >= ${of.dayFrom}::date`]),
    ...(of.dayTo === null ? [] : [sql<SqlBool>`bids.auction_day <= ${of.dayTo}::date`]),
    ...any(of.days, () => sql`bids.auction_day = any(${of.days}::date[])`),
    ...any(of.halls, () => sql`lots.hall_id = any(${of.halls}::int[])`),
    ...any(of.users, () => sql`bids.user_id = any(${of.users}::int[])`),
    ...any(of.managers, () => sql`bids.manager_id = any(${of.managers}::int[])`),
    ...any(of.chassis, () => sql`lots.chassis_id = any(${of.chassis}::int[])`),
    ...any(of.conditions, () => sql`lots.condition = any(${of.conditions}::text[])`),
    ...any(of.mileage, () =>
      either(
        of.mileage.map(({ from, to }) => sql`(lots.mileage_km >= ${from} and lots.mileage_km < ${to ?? 2 ** 31 - 1})`),
      ),
    ),
    ...any(of.lotStatuses, () => sql`lots.status = any(${of.lotStatuses}::int[])`),
    ...any(
      of.groups,
      () => sql`bids.bid_group_id in (select id from bid_groups where label = any(${of.groups}::text[]))`,
    ),
  ]
}

function numbered(item: LotNumberItem): RawBuilder<unknown> {
  return 'text' in item
    ? sql`upper(lots.lot_no) = ${item.text}`
    : sql`lots.lot_number between ${item.from}::int and ${item.to}::int`
}

/** Whether a filter asks anything of the lot; else no lot is read to count bids. */
function asksOfLot({ lotNumbers, halls, chassis, conditions, mileage, lotStatuses }: BidNarrowing): boolean {
  return [lotNumbers, halls, chassis, conditions, mileage, lotStatuses].some(list => list.length > 0)
}

const both = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** Of each status the number of bids in the part, and of those that the filters but the tab leave. */
export async function countByStatus(
  db: Db,
  search: BidSearch,
): Promise<{ status: number; count: number; all: number }[]> {
  const conditions = conditionsOf(search.narrowing)
  const counted = bidsOf(db, search)
    .$if(asksOfLot(search.narrowing), query => query.innerJoin('lots', 'lots.id', 'bids.lot_id') as never)
    .select(({ fn }) => ['bids.status', fn.countAll<number>().as('all')])
    .groupBy('bids.status')
  if (conditions.length === 0) return (await counted.execute()).map(row => ({ ...row, count: row.all }))
  return counted.select(sql<number>`count(*) filter (where ${both(conditions)})`.as('count')).execute()
}

/** How many bids of the part the filters leave. */
export async function countFound(db: Db, search: BidSearch): Promise<number> {
  const conditions = conditionsOf(search.narrowing)
  const { count } = await bidsOf(db, search)
    .$if(asksOfLot(search.narrowing), query => query.innerJoin('lots', 'lots.id', 'bids.lot_id') as never)
    .$if(conditions.length > 0, query => query.where(both(conditions)))
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
export async function findBids(
  db: Db,
  search: BidSearch,
  page: { statuses: readonly number[]; sort: BidSort | null; order: 'ASC' | 'DESC'; offset: number; limit: number },
): Promise<ListedBid[]> {
  const conditions = conditionsOf(search.narrowing)
  const { sort } = page
  const columns = sort === null ? [] : SORT_COLUMNS[sort]
  const ids = await bidsOf(db, search)
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .$if(sort === 'auctionName', query => query.innerJoin('halls', 'halls.id', 'lots.hall_id') as never)
    .$if(sort === 'chassis', query => query.leftJoin('chassis_codes', 'chassis_codes.id', 'lots.chassis_id') as never)
    .$if(sort === 'bidGroup', query => query.leftJoin('bid_groups', 'bid_groups.id', 'bids.bid_group_id') as never)
    .select('bids.id')
    .where('bids.status', 'in', [...page.statuses])
    .$if(conditions.length > 0, query => query.where(both(conditions)))
    .$if(sort === null, query => query.orderBy('bids.placed_at', 'desc'))
    .$call(query =>
      columns.reduce(
        (sorted, column) =>
          sorted.orderBy(sql.ref(column), by => (page.order === 'DESC' ? by.desc() : by.asc()).nullsLast()),
        query,
      ),
    )
    .orderBy('bids.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return bidsById(
    db,
    ids.map(({ id }) => id),
  )
}

/** These bids, in the order of the ids. */
export async function bidsById(db: Db, ids: readonly number[]): Promise<ListedBid[]> {
  if (ids.length === 0) return []
  const rows = new Map((await named(db, ids).execute()).map(row => [row.bid_id, row]))
  return ids.flatMap(id => rows.get(id) ?? [])
}

/** Bids with their lots and the names of all that these refer to. */
function named(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('bids')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .leftJoin('chassis_codes', 'chassis_codes.id', 'lots.chassis_id')
    .leftJoin('bid_groups', 'bid_groups.id', 'bids.bid_group_id')
    .leftJoin('users as managers', 'managers.id', 'bids.manager_id')
    .where('bids.id', 'in', [...ids])
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
      'bids.bid_group_id',
      'bid_groups.label as group_label',
      'bid_groups.cars as group_cars',
      'managers.full_name as manager',
    ])
}
export type ListedBid = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]
