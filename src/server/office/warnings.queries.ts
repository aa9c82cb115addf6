import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { TRIES_TO_TELL } from './tries.ts'

export type SilentOrder = { bidId: number; lotNo: string; hall: string; startsAt: Date; reason: string }

/** Any number that no one else takes for an advisory lock in this database. */
const LOCK = sql`pg_try_advisory_xact_lock(7105, 87)`

/**
 * Orders near their start that nobody was written to about, the next start first, and marks them; none while the last letter is young, or while another
 * process looks.
 */
export async function claimSilentOrders(
  trx: Kysely<Tables>,
  now: Date,
  { nearMinutes, quietMinutes }: { nearMinutes: number; quietMinutes: number },
): Promise<SilentOrder[]> {
  const { rows } = await sql<SilentOrder>`
    with told as (
      update office_orders o set told_at = ${now} from bids b join lots l on l.id = b.lot_id
      where b.id = o.bid_id and o.ended_at is null and o.told_at is null and o.tries >= ${TRIES_TO_TELL} and o.reason is not null
        and l.starts_at <= ${now}::timestamptz + make_interval(mins => ${nearMinutes}::int)
        and not exists (select from office_orders t where t.ended_at is null and t.told_at > ${now}::timestamptz - make_interval(mins => ${quietMinutes}::int))
        and ${LOCK}
      returning o.bid_id, o.reason, b.lot_id)
    select t.bid_id as "bidId", l.lot_no as "lotNo", h.name as hall, l.starts_at as "startsAt", t.reason
    from told t join lots l on l.id = t.lot_id join halls h on h.id = l.hall_id order by l.starts_at, t.bid_id`.execute(
    trx,
  )
  return rows
}
