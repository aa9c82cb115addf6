import { sql } from 'kysely'
import { LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'
import type { Trx } from '#server/db/connect.ts'
import { LIVE_OR_WON } from '#server/db/status-codes.ts'

/*
 * Several processes may advance lots on one database. Each takes rows that no other one has locked (SKIP LOCKED), so nobody waits and nothing is
 * done twice.
 */

/** The lot `l` has a bid of our clients that is not finished. */
export const HAS_OPEN_BIDS = sql`EXISTS (SELECT FROM bids b WHERE b.lot_id = l.id AND b.status IN ${LIVE_OR_WON})`

/** Puts lots on sale whose start time has passed. Returns their number. */
export async function openLots(trx: Trx, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE lots SET status = ${LOT_STATUS.ongoing}, version = version + 1, changed_at = ${now}
    WHERE id IN (
      SELECT l.id FROM lots l
      WHERE l.status = ${LOT_STATUS.upcoming} AND l.offer = 'auction' AND l.starts_at <= ${now}
      ORDER BY l.starts_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    )`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

type LotResult = { id: string; status: LotStatus; soldPrice: number | null }

/** Writes results of lots that this transaction has locked. */
export async function writeResults(trx: Trx, results: readonly LotResult[], now: Date): Promise<void> {
  if (results.length === 0) return
  await sql`
    UPDATE lots l SET status = r.status, sold_price = r.sold_price, version = l.version + 1, changed_at = ${now}
    FROM unnest(${results.map(({ id }) => id)}::text[], ${results.map(({ status }) => status)}::smallint[],
                ${results.map(({ soldPrice }) => soldPrice)}::int[]) AS r (id, status, sold_price)
    WHERE l.id = r.id`.execute(trx)
}

/** Lots of sales up to `lastDay`, except the demo market's own while its auction house can still give them a result. */
export type OverdueSales = { lastDay: string; spareMarket: boolean }

const isOverdue = ({ lastDay, spareMarket }: OverdueSales) => sql`
  l.status IN (${sql.lit(LOT_STATUS.ongoing)}, ${sql.lit(LOT_STATUS.upcoming)})
  AND l.offer = 'auction' AND l.auction_day <= ${lastDay}::date AND NOT (${spareMarket} AND l.source = 'market')`

/** Sets lots without a result and without bids to 4538. Returns their number. */
export async function giveUpWithoutBids(trx: Trx, overdue: OverdueSales, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE lots SET status = ${LOT_STATUS.unknown}, version = version + 1, changed_at = ${now}
    WHERE id IN (
      SELECT l.id FROM lots l WHERE ${isOverdue(overdue)} AND NOT ${HAS_OPEN_BIDS}
      ORDER BY l.starts_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    )`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Locks one such lot that has bids, but none of these. */
export async function lockOverdueWithBids(
  trx: Trx,
  overdue: OverdueSales,
  except: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT l.id FROM lots l WHERE ${isOverdue(overdue)} AND ${HAS_OPEN_BIDS} AND l.id <> ALL (${except}::text[])
    ORDER BY l.starts_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.execute(trx)
  return rows[0]?.id
}
