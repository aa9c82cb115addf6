import { sql, type Expression, type SqlBool } from 'kysely'
import type { PaymentType } from '#domain/payments/payment-types.ts'
import { endOfTokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import { holdsWords } from '#server/db/like.ts'
import type { Db } from '#server/db/connect.ts'
import type { PageRows } from '#server/http/paging.ts'
import { isCarUndone } from '#server/db/is-car-undone.ts'
import { isReversed } from '#server/db/is-reversed.ts'
import { countOf } from '#server/db/count-of.ts'

/** The accounts: one person's, a dealer's with those of his clients, or all. */
export type Accounts = { of: 'person' | 'dealer'; userId: number } | { of: 'everybody' }

/** The accounts and the lines; days `YYYY-MM-DD` in Tokyo. */
type PaymentSearch = {
  accounts: Accounts
  type: PaymentType | null
  dateFrom: string | null
  dateTo: string | null
  search: string
}

/** A sum of bigints is numeric, which would arrive as text. */
const SUM = sql<number>`sum(ledger.amount)::bigint`

const IS_UNDONE = sql<boolean>`(
  original.id is not null
  or ${isReversed()}
  or ${isCarUndone}
)`

const SUM_OF_CENTS = sql<
  number | null
>`case when count(ledger.usd_cents) = count(*) then sum(ledger.usd_cents)::bigint end`

function inAccounts(accounts: Accounts): Expression<SqlBool> {
  if (accounts.of === 'everybody') return sql<SqlBool>`true`
  if (accounts.of === 'person') return sql<SqlBool>`users.id = ${accounts.userId}`
  return sql<SqlBool>`(users.id = ${accounts.userId} or users.dealer_id = ${accounts.userId})`
}

function linesOf(db: Db, accounts: Accounts) {
  return db.selectFrom('ledger').innerJoin('users', 'users.id', 'ledger.user_id').where(inAccounts(accounts))
}

function filtered(db: Db, { accounts, type, dateFrom, dateTo, search }: PaymentSearch) {
  return linesOf(db, accounts)
    .leftJoin('remittances', 'remittances.id', 'ledger.remittance_id')
    .leftJoin('remittances as original', 'original.id', 'remittances.reverses')
    .leftJoin('purchases', join =>
      join.on('purchases.id', '=', ({ fn }) => fn.coalesce('ledger.purchase_id', 'remittances.purchase_id')),
    )
    .leftJoin('lots', 'lots.id', 'purchases.lot_id')
    .leftJoin('halls', 'halls.id', 'lots.hall_id')
    .leftJoin('makers', 'makers.id', 'lots.maker_id')
    .leftJoin('models', 'models.id', 'lots.model_id')
    .leftJoin('chassis_codes', 'chassis_codes.id', 'lots.chassis_id')
    .leftJoin('voyages', 'voyages.id', 'purchases.voyage_id')
    .$if(type !== null, query => query.where('ledger.type', '=', type!))
    .$if(dateFrom !== null, query => query.where('ledger.at', '>=', tokyoInstant(dateFrom!)))
    .$if(dateTo !== null, query => query.where('ledger.at', '<', endOfTokyoDay(dateTo!)))
    .$if(search !== '', query => query.where(named(search)))
}

/** Whether every word occurs in the line's number, the car's hall, number, year, maker, model or chassis, or the owner's name. */
function named(text: string): Expression<SqlBool> {
  return holdsWords(
    sql`concat_ws(' ', ledger.id, lots.lot_no, lots.year, makers.name, models.name, chassis_codes.code, lots.chassis_no, halls.name,
      remittances.bank_reference, users.full_name)`,
    text,
  )
}

export function findPayments(db: Db, search: PaymentSearch, page: PageRows) {
  return filtered(db, search)
    .select([
      'ledger.id',
      'ledger.type',
      'ledger.at',
      'ledger.amount',
      'ledger.balance_after',
      'ledger.usd_cents',
      'ledger.micro_yen',
      'ledger.rate_day',
      'ledger.user_id',
      'users.full_name',
      'lots.lot_no',
      'halls.name as hall',
      'makers.name as maker',
      'models.name as model',
      'voyages.etd',
      sql<string | null>`coalesce(purchases.eta, voyages.eta)`.as('eta'),
      'remittances.kind',
      'remittances.purpose',
      'remittances.bank_reference',
      'original.kind as reversed_kind',
      IS_UNDONE.as('is_undone'),
    ])
    .orderBy('ledger.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}
export type FoundPayment = Awaited<ReturnType<typeof findPayments>>[number]

/** Sums of the selected lines, by type: whole yen, null where there is no such line; cents, null where a line has none. */
export async function sumPayments(db: Db, search: PaymentSearch) {
  const sums = await filtered(db, search)
    .select(({ fn }) => ['ledger.type', SUM.as('sum'), SUM_OF_CENTS.as('cents'), fn.countAll<number>().as('count')])
    .groupBy('ledger.type')
    .execute()
  const of = (type: PaymentType) => sums.find(one => one.type === type)
  return {
    received: of('remittance')?.sum ?? null,
    spent: of('purchase')?.sum ?? null,
    receivedCents: of('remittance')?.cents ?? null,
    spentCents: of('purchase')?.cents ?? null,
    count: sums.reduce((all, { count }) => all + count, 0),
  }
}

export function countPayments(db: Db, accounts: Accounts): Promise<number> {
  return countOf(linesOf(db, accounts))
}

/** The present balance of the accounts together. */
export async function balanceNow(db: Db, accounts: Accounts): Promise<number | null> {
  const { balance } = await db
    .selectFrom('users')
    .where(inAccounts(accounts))
    .select(sql<number | null>`sum(users.balance)::bigint`.as('balance'))
    .executeTakeFirstOrThrow()
  return balance
}

/** Whether the person is a client of the dealer. */
export async function isClientOf(db: Db, userId: number, dealerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('dealer_id', '=', dealerId)
    .executeTakeFirst()
  return row !== undefined
}

export function readAccount(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'kind', 'flags', 'currency', 'balance', 'credit_limit', 'reserved'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** The balance of an account before an instant, by the time of booking. Whole yen. */
export async function balanceBefore(db: Db, userId: number, at: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger')
    .select(SUM.as('sum'))
    .where('user_id', '=', userId)
    .where('at', '<', at)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** Money booked to an account by Tokyo day, oldest first. Whole yen. */
export async function sumsByDay(db: Db, userId: number): Promise<{ day: string; sum: number }[]> {
  const day = sql<string>`(ledger.at at time zone 'Asia/Tokyo')::date`
  return db
    .selectFrom('ledger')
    .select([day.as('day'), SUM.as('sum')])
    .where('user_id', '=', userId)
    .groupBy(day)
    .orderBy('day')
    .execute()
}
