import { sql } from 'kysely'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { KeptRow } from '../online/online-source.ts'

export type KeptLot = { id: string; source: string; status: number }

/** Those of these lots that our tables hold. */
export async function lotsKept(db: Db, ids: readonly string[]): Promise<Map<string, KeptLot>> {
  const { rows } = await sql<KeptLot>`select id, source, status from lots where id = any(${ids})`.execute(db)
  return new Map(rows.map(lot => [lot.id, lot]))
}

/** Results arrive within some days, if at all. */
const RESULT_DAYS = 7
/** The others are requested in the next round; lots of the nearest sales come first. */
const MAX_LOTS = 1_000

const { ongoing, upcoming, unknown, sold } = LOT_STATUS

/**
 * Lots that someone starred, bid on or visited and that are not settled, as their source wrote them. From a listing of coming sales: future lots,
 * whatever became of them, since they may be offered again, and open ones of yesterday and today. From results: lots whose sale has begun.
 */
export async function lotsToFollow(
  db: Db,
  { source, pageType, now }: { source: string; pageType: PageType; now: Date },
): Promise<KeptRow[]> {
  const { vehicle, holds } = pageTypeRecord(pageType)
  const today = tokyoDay(now)
  const isOpen = {
    auction: sql`l.offer = 'auction' and l.auction_day >= ${addDays(today, -1)}::date
      and (l.status in (${ongoing}, ${upcoming}) or l.auction_day > ${today}::date)`,
    result: sql`l.offer = 'auction' and l.status in (${ongoing}, ${upcoming}, ${unknown}) and l.starts_at < ${now}
      and l.auction_day >= ${addDays(today, -RESULT_DAYS)}::date`,
    stock: sql`l.offer = 'stock' and l.status < ${sold}`,
  }[holds]
  const { rows } = await sql<KeptRow>`
    select l.auction_day as day, f.raw from lots l join feed_lots f on f.lot_id = l.id and f.source = l.source
    where l.source = ${source} and l.vehicle = ${vehicle} and ${isOpen}
      and (exists (select from bids b where b.lot_id = l.id) or exists (select from favorites s where s.lot_id = l.id)
        or exists (select from visited_lots v where v.lot_id = l.id))
    order by l.starts_at, l.id limit ${MAX_LOTS}`.execute(db)
  return rows
}
