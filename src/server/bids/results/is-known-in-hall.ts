import { sql } from 'kysely'
import type { Trx } from '#server/db/connect.ts'

/**
 * Whether the hall knows of a bid: by an order, however it ended, because an order without an answer may have arrived; or by a negotiation, which
 * managers pass on themselves.
 */
export async function isKnownInHall(trx: Trx, bidId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from office_orders where bid_id = ${bidId} and kind = 'place')
      or exists (select from negotiations where bid_id = ${bidId}) as is`.execute(trx)
  return rows[0]!.is
}
