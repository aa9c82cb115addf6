import { sql } from 'kysely'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import type { Trx } from '#server/db/connect.ts'
import { LOT_NAME_COLUMNS, LOT_NAME_JOINS, SUBSCRIBED_USERS, type NamedRow } from './watch.queries.ts'

type MovedPurchase = NamedRow & { purchaseId: number; userId: number; status: number }

/**
 * Purchased cars whose step changed since the last check, except those back at the first step (null) and cancelled ones, which are reported
 * as status changes of the bid. The check is saved in the same statement, so no step is missed. The first check of a car reports nothing. Cars
 * of people without a device are forgotten: when notifications are turned on again, old steps are no news. A step after `lastingSince` can still be undone
 * and waits.
 */
export async function lookAtPurchases(trx: Trx, lastingSince: Date): Promise<MovedPurchase[]> {
  const lasts = (id: string) => sql`not exists (select from purchase_log g
    where g.purchase_id = ${sql.ref(id)} and g.event in ('status', 'undo') and g.at > ${lastingSince})`
  const { rows } = await sql<MovedPurchase>`
    with forgotten as (
      delete from push_watched_purchases w using purchases p where p.id = w.purchase_id and p.user_id not in (${SUBSCRIBED_USERS})
    ), remembered as (
      insert into push_watched_purchases (purchase_id, status)
      select p.id, p.status from purchases p where p.user_id in (${SUBSCRIBED_USERS})
      on conflict (purchase_id) do update set status = excluded.status
      where push_watched_purchases.status is distinct from excluded.status and ${lasts('excluded.purchase_id')}
    )
    select p.id as "purchaseId", p.user_id as "userId", p.status, ${LOT_NAME_COLUMNS}
    from push_watched_purchases w join purchases p on p.id = w.purchase_id join lots l on l.id = p.lot_id ${LOT_NAME_JOINS}
    where p.status is distinct from w.status and ${lasts('p.id')} and p.status <> ${PURCHASE_CANCELLED}
      and p.user_id in (${SUBSCRIBED_USERS})`.execute(trx)
  return rows
}
