import { sql } from 'kysely'
import type { InvoiceKind } from '#domain/purchases/invoices.ts'
import type { Trx } from '#server/db/connect.ts'

/**
 * Other transactions that issue wait until this one ends, also over New Year, when their numbers are of different years. The lock's number is
 * arbitrary; no other advisory lock in this database uses it.
 */
export async function lockInvoiceNumbers(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7105, 90)`.execute(trx)
}

/** The next number of a kind in a year, under the lock of the numbers. */
export async function nextInvoiceNumber(trx: Trx, kind: InvoiceKind, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ kind, year, last: 1 })
    .onConflict(known => known.columns(['kind', 'year']).doUpdateSet({ last: sql`invoice_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
