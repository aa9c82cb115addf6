import { sql } from 'kysely'
import type { Trx } from '#server/db/connect.ts'

export type SilentOrder = {
  bidId: number
  lotNo: string
  hall: string
  startsAt: Date
  timeSet: boolean
  reason: string
}

/** An arbitrary number; no other code in this database uses it for an advisory lock. */
const LOCK = sql`pg_try_advisory_xact_lock(7105, 87)`

/**
 * Marks and returns orders near their start that were not reported yet, the next start first. Returns none while the last e-mail is recent, or
 * while another process is checking.
 */
export async function claimSilentOrders(
  trx: Trx,
  now: Date,
  { nearMinutes, quietMinutes }: { nearMinutes: number; quietMinutes: number },
): Promise<SilentOrder[]> {
  const { rows } = await sql<SilentOrder>`
    with told as (
      update office_orders o set told_at = ${now} from bids b join lots l on l.id = b.lot_id
      where b.id = o.bid_id and o.ended_at is null and o.told_at is null and o.reason is not null
        and least(l.starts_at, l.hall_closes_at) <= ${now}::timestamptz + make_interval(mins => ${nearMinutes}::int)
        and not exists (select from office_orders t where t.ended_at is null and t.told_at > ${now}::timestamptz - make_interval(mins => ${quietMinutes}::int))
        and ${LOCK}
      returning o.bid_id, o.reason, b.lot_id)
    select t.bid_id as "bidId", l.lot_no as "lotNo", h.name as hall, l.starts_at as "startsAt", l.time_set as "timeSet", t.reason
    from told t join lots l on l.id = t.lot_id join halls h on h.id = l.hall_id order by l.starts_at, t.bid_id`.execute(
    trx,
  )
  return rows
}
