import { sql } from 'kysely'
import type { Expression, Kysely, SqlBool } from 'kysely'
import { addDays, tokyoInstant } from '#domain/time/tokyo.ts'
import type { Tables } from '#server/db/tables.ts'

/** Whose cars (null: everybody's) and which; days `YYYY-MM-DD` in Tokyo. A status null is Processing. */
export type PurchaseSearch = {
  userId: number | null
  statuses: readonly (number | null)[]
  dateFrom: string | null
  dateTo: string | null
  search: string
}

function purchasesOf(db: Kysely<Tables>, { userId }: PurchaseSearch) {
  return db
    .selectFrom('purchases')
    .innerJoin('lots', 'lots.id', 'purchases.lot_id')
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .leftJoin('chassis_codes', 'chassis_codes.id', 'lots.chassis_id')
    .$if(userId !== null, query => query.where('purchases.user_id', '=', userId!))
}

function filtered(db: Kysely<Tables>, search: PurchaseSearch) {
  const { statuses, dateFrom, dateTo } = search
  return purchasesOf(db, search)
    .$if(statuses.length > 0, query => query.where(inStatuses(statuses)))
    .$if(dateFrom !== null, query => query.where('purchases.purchased_at', '>=', tokyoInstant(dateFrom!)))
    .$if(dateTo !== null, query => query.where('purchases.purchased_at', '<', tokyoInstant(addDays(dateTo!, 1))))
    .$if(search.search !== '', query => query.where(named(search.search)))
}

function inStatuses(statuses: readonly (number | null)[]): Expression<SqlBool> {
  const codes = statuses.filter(code => code !== null)
  const alternatives = [
    ...(codes.length > 0 ? [sql`purchases.status = any(${codes}::smallint[])`] : []),
    ...(codes.length < statuses.length ? [sql`purchases.status is null`] : []),
  ]
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`
}

/** Every word stands somewhere in what names the car: its numbers, maker, model, chassis or hall. */
function named(text: string): Expression<SqlBool> {
  const words = text.trim().split(/\s+/)
  const found = words.map(word => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql`concat_ws(' ', purchases.id::text, lots.lot_no, makers.name, models.name, chassis_codes.code, halls.name) ilike ${pattern}`
  })
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`
}

export function findPurchases(db: Kysely<Tables>, search: PurchaseSearch, page: { offset: number; limit: number }) {
  return filtered(db, search)
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .selectAll('lots')
    .select([
      'purchases.id as purchase_id',
      'purchases.price',
      'purchases.status as purchase_status',
      'purchases.purchased_at',
      'purchases.user_id',
      'users.full_name',
      'halls.name as hall',
      'makers.name as maker',
      'models.name as model',
      sql<string>`coalesce(chassis_codes.code, '')`.as('chassis'),
    ])
    .orderBy('purchases.purchased_at', 'desc')
    .orderBy('purchases.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}
export type FoundPurchase = Awaited<ReturnType<typeof findPurchases>>[number]

/** Under the filters, and without any. */
export async function countPurchases(
  db: Kysely<Tables>,
  search: PurchaseSearch,
): Promise<{ found: number; all: number }> {
  const countOf = (query: ReturnType<typeof purchasesOf>) =>
    query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const [found, all] = await Promise.all([countOf(filtered(db, search)), countOf(purchasesOf(db, search))])
  return { found: found.count, all: all.count }
}
