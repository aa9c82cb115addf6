import { sql } from 'kysely'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import type { KeptRow } from '../online/online-source.ts'

/** A lot without a result by then becomes unknown. Its result comes with the table's own poll if it comes at all. */
const AWAITED_HOURS = 27

const { ongoing, upcoming } = LOT_STATUS

/** `columns` are the needed columns of each row as the source wrote it. */
type Awaited = { source: string; vehicle: 'car' | 'bike'; now: Date; most: number; columns: readonly string[] }
export type AwaitedLot = KeptRow & { id: string }

/**
 * Lots of the source whose sale has begun and that have no result, as it wrote them. Lots with bids come first, then starred or visited ones, then
 * the others, a different part of them each minute.
 */
export async function awaitedLots(db: Db, { source, vehicle, now, most, columns }: Awaited): Promise<AwaitedLot[]> {
  const minute = String(Math.floor(now.getTime() / MINUTE_MS))
  const { rows } = await sql<AwaitedLot>`
    select l.id, l.auction_day::text as day,
           coalesce((select json_object_agg(key, value) from json_each_text(f.raw) where key = any(${columns}::text[])), '{}') as raw
      from lots l join feed_lots f on f.lot_id = l.id and f.source = l.source
    where l.source = ${source} and l.vehicle = ${vehicle} and l.offer = 'auction' and l.status in (${ongoing}, ${upcoming})
      and l.starts_at <= ${now} and l.starts_at > ${now}::timestamptz - make_interval(hours => ${AWAITED_HOURS}::int)
    order by exists (select from bids b where b.lot_id = l.id and b.status in (1, 2)) desc,
      (exists (select from favorites s where s.lot_id = l.id) or exists (select from visited_lots v where v.lot_id = l.id)) desc,
      md5(l.id || ${minute}), l.id
    limit ${most}`.execute(db)
  return rows
}
