import { sql } from 'kysely'
import { takenBack, type Dollars } from '#domain/money/dollars.ts'
import type { Db } from '#server/db/connect.ts'
import { dollarsIn } from '#server/db/dollar-columns.ts'

/**
 * What cars cost in dollars, as it was booked, by the car's id: those of the last line that charged it, as a positive amount. Cars of accounts in
 * yen have none.
 */
export async function dollarsOfCars(db: Db, ids: readonly number[]): Promise<Map<number, Dollars>> {
  const rows = await db
    .selectFrom('ledger')
    .distinctOn('purchase_id')
    .select(['purchase_id', 'usd_cents', 'micro_yen', 'rate_day'])
    .where(sql<boolean>`purchase_id = any(${ids}::int[])`)
    .where('amount', '<', 0)
    .orderBy('purchase_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.flatMap(row => {
      const usd = dollarsIn(row)
      return usd ? [[row.purchase_id!, takenBack(usd)] as const] : []
    }),
  )
}
