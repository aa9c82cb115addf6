import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BID_SORTS } from '#contract/bids/bid-list-query.ts'
import type { MILEAGE_BANDS } from '#domain/bids/bid-filters.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { overallCondition } from '#domain/lots/condition.ts'
import type { LotNumberItem } from '#domain/lots/lot-numbers.ts'
import { endOfTokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { countOf } from '#server/db/count-of.ts'
import { LIVE } from '#server/db/status-codes.ts'
import type { BidOwners } from './whose-bids.ts'

type BidSort = (typeof BID_SORTS)[number]

/** The part of all bids that a list shows. `today` (Tokyo, `YYYY-MM-DD`) separates the archive. */
export type BidPart = { whose: BidOwners; archived: boolean; today: string }

/** The reader's filters; an empty list narrows nothing. Days are `YYYY-MM-DD` in Tokyo. */
export type BidNarrowing = {
  lotNumbers: readonly LotNumberItem[]
  bidIds: readonly number[]
  dayFrom: string | null
  dayTo: string | null
  /** The day on which live stock orders count. */
  today: string
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

/** Bids of a part. Rows, counters, choices and totals share this definition, so they cannot differ. */
export function bidsOf(db: Db, { whose, archived, today }: BidPart) {
  // Same rule as isArchived in domain/bids/bid-status.ts: a stock order has no auction day, so the day it ended counts. Each alternative is
  // written to use an index.
  const midnight = tokyoInstant(today)
  const line = archived
    ? sql<SqlBool>`bids.status >= ${sql.lit(BID_STATUS.cancelled)} and (bids.auction_day < ${today}::date
        or (bids.auction_day is null and bids.changed_at < ${midnight}))`
    : sql<SqlBool>`(bids.status < ${sql.lit(BID_STATUS.cancelled)} or bids.auction_day >= ${today}::date
        or (bids.auction_day is null and bids.changed_at >= ${midnight}))`
  return db.selectFrom('bids').where(line).where(ofWhom(whose))
}

/** Bids that nobody has reviewed. */
export const countNew = (db: Db, whose: BidOwners): Promise<number> =>
  countOf(db.selectFrom('bids').where('status', '=', BID_STATUS.new).where(ofWhom(whose)))

function ofWhom(whose: BidOwners): RawBuilder<SqlBool> {
  if (whose.of === 'everybody') return sql`true`
  if (whose.of === 'person') return sql`bids.user_id = ${whose.userId}`
  const clients = sql`select id from users where dealer_id = ${whose.userId}`
  if (whose.of === 'clients') return sql`bids.user_id = any(array(${clients}))`
  return sql`bids.user_id = any(array(${clients} union all select ${whose.userId}::int))`
}

/** The score of a lot, `3.5` of `3.5/B/C`, by which the listings filter too. */
export const overallScore = sql`btrim(split_part(lots.condition, '/', 1))`

function conditionsOf(of: BidNarrowing): RawBuilder<SqlBool>[] {
  const any = (list: readonly unknown[], condition: () => RawBuilder<SqlBool>) => (list.length > 0 ? [condition()] : [])
  const either = (alternatives: RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`
  return [
    ...any(of.lotNumbers, () => either(of.lotNumbers.map(numbered))),
    ...any(
      of.bidIds,
      () => sql`bids.lot_id in (select lot_id from bids named where named.id = any(${of.bidIds}::int[]))`,
    ),
    ...(of.dayFrom === null && of.dayTo === null ? [] : [either([auctionIn(of), orderIn(of)])]),
    ...any(of.days, () => sql`bids.auction_day = any(${of.days}::date[])`),
    ...any(of.halls, () => sql`bids.hall_id = any(${of.halls}::int[])`),
    ...any(of.users, () => sql`bids.user_id = any(${of.users}::int[])`),
    ...any(of.managers, () => sql`bids.manager_id = any(${of.managers}::int[])`),
    ...any(of.chassis, () => sql`lots.chassis_id = any(${of.chassis}::int[])`),
    ...any(of.conditions, () => sql`${overallScore} = any(${of.conditions.map(overallCondition)}::text[])`),
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

type DayRange = Pick<BidNarrowing, 'dayFrom' | 'dayTo' | 'today'>

function auctionIn({ dayFrom, dayTo }: DayRange): RawBuilder<SqlBool> {
  return sql`bids.auction_day between ${dayFrom ?? '-infinity'}::date and ${dayTo ?? 'infinity'}::date`
}

/** A stock order has no auction day. While live it counts as today's work, then on the day it ended, as in the archive. */
function orderIn({ dayFrom, dayTo, today }: DayRange): RawBuilder<SqlBool> {
  const ended = [
    ...(dayFrom === null ? [] : [sql`bids.changed_at >= ${tokyoInstant(dayFrom)}`]),
    ...(dayTo === null ? [] : [sql`bids.changed_at < ${endOfTokyoDay(dayTo)}`]),
  ]
  const isToday = (dayFrom ?? today) <= today && today <= (dayTo ?? today)
  const counts = sql`(bids.status > ${sql.lit(BID_STATUS.bid)} and ${sql.join(ended, sql` and `)})`
  return isToday
    ? sql`bids.auction_day is null and (bids.status in ${LIVE} or ${counts})`
    : sql`bids.auction_day is null and ${counts}`
}

function numbered(item: LotNumberItem): RawBuilder<unknown> {
  return 'text' in item
    ? sql`upper(lots.lot_no) = ${item.text}`
    : sql`lots.lot_number between ${item.from}::int and ${item.to}::int`
}

/** Whether a filter needs data of the lot. If none does, bids are counted without reading lots. */
export function asksOfLot({ lotNumbers, chassis, conditions, mileage, lotStatuses }: BidNarrowing): boolean {
  return [lotNumbers, chassis, conditions, mileage, lotStatuses].some(list => list.length > 0)
}

/** The conditions that the filters set on a bid and its lot; null where they set none. */
export function narrowedBy(narrowing: BidNarrowing): RawBuilder<SqlBool> | null {
  const conditions = conditionsOf(narrowing)
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : null
}

const SORT_COLUMNS: Record<BidSort, readonly string[]> = {
  lotNo: ['lots.lot_number', 'lots.lot_no'],
  auctionDate: ['bids.starts_at'],
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

export type BidPage = {
  statuses: readonly number[]
  sort: BidSort | null
  order: 'ASC' | 'DESC'
  offset: number
  limit: number
}

/** A condition of rank 0 counts as missing. */
const valueOf = (column: string) =>
  column === 'lots.condition_rank' ? sql`nullif(${sql.ref(column)}, 0)` : sql.ref(column)

/**
 * The ids of one page. Without a sort, the latest bid comes first. Missing values always come last, and every sort ends with the id. The limit
 * is a literal because the planner estimates an unknown number as a tenth of all bids.
 */
export function pageIds(db: Db, search: BidSearch, page: BidPage) {
  const narrowing = narrowedBy(search.narrowing)
  const { sort } = page
  const columns = sort === null ? [] : SORT_COLUMNS[sort]
  const asksLots =
    asksOfLot(search.narrowing) || sort === 'chassis' || columns.some(column => column.startsWith('lots.'))
  return bidsOf(db, search)
    .$if(asksLots, query => query.innerJoin('lots', 'lots.id', 'bids.lot_id') as never)
    .$if(sort === 'auctionName', query => query.innerJoin('halls', 'halls.id', 'bids.hall_id') as never)
    .$if(
      sort === 'chassis',
      query => query.leftJoin('chassis_codes', 'chassis_codes.id', 'lots.chassis_id' as never) as never,
    )
    .$if(sort === 'bidGroup', query => query.leftJoin('bid_groups', 'bid_groups.id', 'bids.bid_group_id') as never)
    .select('bids.id')
    .where(sql<SqlBool>`bids.status = any(${page.statuses}::int[])`)
    .$if(narrowing !== null, query => query.where(narrowing!))
    .$if(sort === null, query => query.orderBy('bids.placed_at', 'desc'))
    .$call(query =>
      columns.reduce(
        (sorted, column) =>
          sorted.orderBy(valueOf(column), by => (page.order === 'DESC' ? by.desc() : by.asc()).nullsLast()),
        query,
      ),
    )
    .orderBy('bids.id', 'desc')
    .limit(sql.lit(page.limit))
    .$if(page.offset > 0, query => query.offset(page.offset))
}
