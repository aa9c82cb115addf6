import { sql, type Insertable } from 'kysely'
import type { MoneyTables } from '#server/db/money-tables.ts'
import type { Db, Trx } from '#server/db/connect.ts'

const CREDITED = sql<boolean>`exists (select 1 from invoices note where note.corrects = invoices.id)`
/** The file's size in bytes; null until the file is made. */
const SIZE = sql<number | null>`(select octet_length(pdf) from invoice_files where invoice_id = invoices.id)`

/** A car's invoices without their files, the latest first. */
export function invoicesOf(db: Db, purchaseId: number) {
  return db
    .selectFrom('invoices')
    .select(['id', 'kind', 'year', 'number', 'corrects', 'total', 'due_on', 'content', 'issued_at', 'user_id'])
    .select([CREDITED.as('credited'), SIZE.as('bytes')])
    .where('purchase_id', '=', purchaseId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
export type FoundInvoice = Awaited<ReturnType<typeof invoicesOf>>[number]

export function findInvoice(db: Db, id: number) {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The PDF of an invoice; undefined until it is made. */
export async function fileOf(db: Db, id: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('invoice_files').select('pdf').where('invoice_id', '=', id).executeTakeFirst()
  return row?.pdf
}

/** False if the invoice already has its file. */
export async function insertFile(trx: Trx, row: Insertable<MoneyTables['invoice_files']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('invoice_files')
    .values(row)
    .onConflict(made => made.column('invoice_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertInvoice(trx: Trx, row: Insertable<MoneyTables['invoices']>): Promise<number> {
  const { id } = await trx.insertInto('invoices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function findBuyer(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['full_name', 'company', 'address', 'city', 'country_id', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
