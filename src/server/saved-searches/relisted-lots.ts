import { sql } from 'kysely'
import { OFFERED_BEFORE_DAYS } from '#domain/lots/offered-before.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * Those of the lots whose car was offered before and not sold the last time. The same car is known by its whole chassis number, or by mileage to the
 * kilometre and all else that a row tells. The lot's page knows some more of them, by their photos.
 */
export async function relistedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const before = sql`e.id <> l.id and e.vehicle = l.vehicle and e.model_id = l.model_id and e.year = l.year
    and e.auction_day < l.auction_day and e.auction_day >= l.auction_day - ${OFFERED_BEFORE_DAYS}::int
    and (e.color = '' or l.color = '' or upper(e.color) = upper(l.color))`
  const { rows } = await sql<{ id: string }>`
    select l.id from lots l cross join lateral (
      select x.status from (
        (select e.status, e.auction_day from lots e where e.chassis_no = l.chassis_no and l.chassis_no ~* '^[0-9A-Z-]*\\d{4,}$' and ${before}
          and (e.mileage_km is null or l.mileage_km is null or e.mileage_km <= l.mileage_km))
        union all
        (select e.status, e.auction_day from lots e where e.mileage_km = l.mileage_km and l.mileage_km % 1000 <> 0 and ${before}
          and e.chassis_id is not distinct from l.chassis_id and upper(e.grade) = upper(l.grade)
          and e.engine_cc is not distinct from l.engine_cc and e.condition = l.condition
          and (e.chassis_no is null or l.chassis_no is null or e.chassis_no = l.chassis_no))
      ) x order by x.auction_day desc limit 1) last
    where l.id = any(${ids}::text[]) and last.status between ${sql.lit(LOT_STATUS.notSold)} and ${sql.lit(LOT_STATUS.unknown)}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
