import { sql, type Expression, type Insertable, type SqlBool } from 'kysely'
import { endOfTokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import type { PurchaseTables } from '#server/db/purchase-tables.ts'
import type { Db } from '#server/db/connect.ts'
import { holdsWords } from '#server/db/like.ts'
import type { PageRows } from '#server/http/paging.ts'
import { countOf } from '#server/db/count-of.ts'
import { isReversed } from '#server/db/is-reversed.ts'
import type { PurchaseOwners } from './whose-purchases.ts'

/** Filters of the list. Days are `YYYY-MM-DD` in Tokyo; a status null is Processing. */
type PurchaseSearch = {
  whose: PurchaseOwners
  statuses: readonly (number | null)[]
  dateFrom: string | null
  dateTo: string | null
  search: string
  /** Whether the search also finds cars by their owner's name. */
  findsOwners: boolean
}

export function purchasesOf(db: Db, whose: PurchaseOwners) {
  return db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .innerJoin('lots', 'lots.id', 'purchases.lot_id')
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .leftJoin('chassis_codes', 'chassis_codes.id', 'lots.chassis_id')
    .leftJoin('voyages', 'voyages.id', 'purchases.voyage_id')
    .$if(whose.of !== 'everybody', query => query.where(ownedBy(whose as Exclude<PurchaseOwners, { of: 'everybody' }>)))
}

function ownedBy({ of, userId }: Exclude<PurchaseOwners, { of: 'everybody' }>): Expression<SqlBool> {
  if (of === 'person') return sql<SqlBool>`purchases.user_id = ${userId}`
  return sql<SqlBool>`(purchases.user_id = ${userId} or users.dealer_id = ${userId})`
}

function filtered(db: Db, search: PurchaseSearch) {
  const { whose, statuses, dateFrom, dateTo } = search
  return purchasesOf(db, whose)
    .$if(statuses.length > 0, query => query.where(inStatuses(statuses)))
    .$if(dateFrom !== null, query => query.where('purchases.purchased_at', '>=', tokyoInstant(dateFrom!)))
    .$if(dateTo !== null, query => query.where('purchases.purchased_at', '<', endOfTokyoDay(dateTo!)))
    .$if(search.search !== '', query => query.where(matchesText(search.search, search.findsOwners)))
}

export function inStatuses(statuses: readonly (number | null)[]): Expression<SqlBool> {
  const codes = statuses.filter(code => code !== null)
  const alternatives = [
    ...(codes.length > 0 ? [sql`purchases.status = any(${codes}::smallint[])`] : []),
    ...(codes.length < statuses.length ? [sql`purchases.status is null`] : []),
  ]
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`
}

/** Whether every word occurs in a field that identifies the car: its numbers, year, maker, model, grade, chassis, hall, ship or owner. */
export function matchesText(text: string, findsOwners: boolean): Expression<SqlBool> {
  return holdsWords(
    sql`concat_ws(' ', purchases.id, lots.lot_no, lots.year, makers.name, models.name, lots.grade, chassis_codes.code, lots.chassis_no,
      halls.name, voyages.ship, voyages.number, ${findsOwners ? sql.ref('users.full_name') : sql.lit(null)})`,
    text,
  )
}

/** The columns of a car that the list and its page show. */
export const CAR_COLUMNS = [
  'purchases.id as purchase_id',
  'purchases.price',
  'purchases.total',
  'purchases.status as purchase_status',
  'purchases.purchased_at',
  'purchases.user_id',
  'purchases.export_port',
  'purchases.eta as own_eta',
  'users.full_name',
  'halls.name as hall',
  'makers.name as maker',
  'models.name as model',
  'voyages.ship',
  'voyages.number as voyage_number',
  'voyages.loading_port',
  'voyages.etd',
  'voyages.eta as voyage_eta',
] as const

export function findPurchases(db: Db, search: PurchaseSearch, page: PageRows) {
  return filtered(db, search)
    .selectAll('lots')
    .select([...CAR_COLUMNS, sql<string>`coalesce(chassis_codes.code, '')`.as('chassis')])
    .orderBy('purchases.purchased_at', 'desc')
    .orderBy('purchases.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}
export type FoundPurchase = Awaited<ReturnType<typeof findPurchases>>[number]

/** The number of cars under the filters, and without filters. */
export async function countPurchases(db: Db, search: PurchaseSearch): Promise<{ found: number; all: number }> {
  const [found, all] = await Promise.all([countOf(filtered(db, search)), countOf(purchasesOf(db, search.whose))])
  return { found, all }
}

/** What was charged for a car beside its costs, the earliest first. What was reversed is none. */
export function chargesOfCar(db: Db, id: number) {
  return db
    .selectFrom('remittances')
    .select(['id', 'purpose', 'amount', 'bank_reference as bankReference'])
    .where('purchase_id', '=', id)
    .where('kind', '=', 'charge')
    .where('state', '=', 'booked')
    .where(({ not }) => not(isReversed()))
    .orderBy('id')
    .execute()
}

/** One car with all data of its page; undefined if the reader may not see it. */
export function findPurchase(db: Db, whose: PurchaseOwners, id: number) {
  return purchasesOf(db, whose)
    .innerJoin('bids', 'bids.id', 'purchases.bid_id')
    .selectAll('lots')
    .select([
      ...CAR_COLUMNS,
      sql<string>`coalesce(chassis_codes.code, '')`.as('chassis'),
      'purchases.version as purchase_version',
      'purchases.stock_yard',
      'purchases.yard_arrival_eta',
      'purchases.discharge_port as planned_discharge_port',
      'purchases.note',
      'purchases.consignee_id',
      'purchases.notify_id',
      'purchases.same_as_consignee',
      'purchases.papers_written_at',
      'purchases.agent_fee',
      'purchases.hall_fee',
      'purchases.inland',
      'purchases.freight',
      'purchases.other_costs',
      'purchases.costs_posted_at',
      'users.country_id as user_country_id',
      'voyages.line',
      'voyages.discharge_port',
      'bids.id as bid_id',
      'bids.export_type',
    ])
    .where('purchases.id', '=', id)
    .executeTakeFirst()
}
export type OpenedPurchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>

/** The statuses that a car has had, in the order of time. */
export async function reachedStatuses(db: Db, id: number): Promise<{ status: number | null; at: Date }[]> {
  const lines = await db
    .selectFrom('purchase_log')
    .select(['at', 'after', 'event'])
    .where('purchase_id', '=', id)
    .where('event', 'in', ['status', 'undo'])
    .orderBy('id')
    .execute()
  const reached: { status: number | null; at: Date }[] = []
  for (const { at, after, event } of lines) {
    const status = (after.status ?? null) as number | null
    if (event === 'status') reached.push({ at, status })
    // An undone step does not count as reached.
    else
      do reached.pop()
      while (reached.length > 1 && reached.at(-1)?.status !== status)
  }
  return reached
}

export function findParties(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('parties')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute()
}
export type FoundParty = Awaited<ReturnType<typeof findParties>>[number]

/** Stores a party and returns its id. A party with the same texts is the same row. */
export async function keepParty(db: Db, party: Insertable<PurchaseTables['parties']>): Promise<number> {
  const { id } = await db
    .insertInto('parties')
    .values(party)
    .onConflict(taken => taken.constraint('parties_once').doUpdateSet({ used_at: party.used_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const EARLIER_PARTIES = 20

/** A buyer's parties, the last used first. */
export function partiesOf(db: Db, userId: number) {
  return db
    .selectFrom('parties')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EARLIER_PARTIES)
    .execute()
}
