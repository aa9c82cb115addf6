import { sql } from 'kysely'
import type { InvoiceKind } from '#domain/purchases/invoices.ts'
import type { Trx } from '#server/db/connect.ts'

/** The next number of a kind in a year. Other transactions wait until this one ends. */
export async function nextInvoiceNumber(trx: Trx, kind: InvoiceKind, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ kind, year, last: 1 })
    .onConflict(known => known.columns(['kind', 'year']).doUpdateSet({ last: sql`invoice_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
