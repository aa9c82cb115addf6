import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { NAMED, NAMES, REACHED } from './watch.queries.ts'
import type { NamedRow } from './watch.queries.ts'

export type MovedPurchase = NamedRow & { purchaseId: number; userId: number; status: number }

/** §4 "Purchase status". Bought and taken back are told as moves of the bid. */
const PURCHASE_CANCELLED = 7

/**
 * Bought cars that are at another step than when last looked at, one back at the first (null) excepted; remembered in the same statement, so that no
 * step falls between the two. A car that is looked at for the first time tells nothing.
 */
export async function lookAtPurchases(trx: Db): Promise<MovedPurchase[]> {
  const { rows } = await sql<MovedPurchase>`
    with remembered as (
      insert into push_watched_purchases (purchase_id, status)
      select p.id, p.status from purchases p where p.user_id in (${REACHED})
      on conflict (purchase_id) do update set status = excluded.status
      where push_watched_purchases.status is distinct from excluded.status
    )
    select p.id as "purchaseId", p.user_id as "userId", p.status, ${NAMED}
    from push_watched_purchases w join purchases p on p.id = w.purchase_id join lots l on l.id = p.lot_id ${NAMES}
    where p.status is distinct from w.status and p.status <> ${PURCHASE_CANCELLED}
      and p.user_id in (${REACHED})`.execute(trx)
  return rows
}
