import { sql, type Kysely } from 'kysely'
import { LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'
import type { Tables } from '#server/db/tables.ts'
import { HAMMER_MINUTES } from '../catalogue/sale-times.ts'

/**
 * How the house finds and moves lots. Several processes may run it on one database: each takes the rows that no other one holds
 * (SKIP LOCKED), so nobody waits and nobody does a thing twice.
 */
type Trx = Kysely<Tables>

const { set, unset } = HAMMER_MINUTES

/** The same minutes as `hammerDelay` of the catalogue. */
const DRAW = sql`('x' || substr(md5(l.id), 1, 4))::bit(16)::int`
const HAMMER_DELAY = sql`make_interval(mins => CASE WHEN l.time_set
  THEN ${sql.lit(set.least)} + ${DRAW} % ${sql.lit(set.spread)}
  ELSE ${sql.lit(unset.least)} + ${DRAW} % ${sql.lit(unset.spread)} END)`

const HAS_OPEN_BIDS = sql`EXISTS (SELECT FROM bids b WHERE b.lot_id = l.id AND b.status IN (1, 2, 6, 7))`

/** Lots whose start has come go on the block, feeds' lots too. Returns their number. */
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

/** What the house must know to let the hammer fall. */
export type DueLot = {
  id: string
  kind: 'car' | 'bike'
  maker: string
  model: string
  code: string | null
  day: string
  year: number | null
  mileageKm: number | null
  condition: string
  startPrice: number | null
  feedAverage: number | null
}

const DUE_COLUMNS = sql`
  l.id, l.vehicle AS kind, m.name AS maker, d.name AS model, c.code, l.auction_day AS day, l.year, l.mileage_km AS "mileageKm",
  l.condition, l.start_price AS "startPrice", l.feed_average AS "feedAverage"
  FROM lots l JOIN makers m ON m.id = l.maker_id JOIN models d ON d.id = l.model_id
  LEFT JOIN chassis_codes c ON c.id = l.chassis_id`

/** The literals let the planner see that the index of open lots fits. */
const isDue = (now: Date) => sql`
  l.status = ${sql.lit(LOT_STATUS.ongoing)} AND l.source = 'market' AND l.offer = 'auction'
  AND l.starts_at <= ${new Date(now.getTime() - set.least * 60_000)} AND l.starts_at + ${HAMMER_DELAY} <= ${now}`

/** Locks market lots on which the hammer falls and nobody has bid through us. */
export async function lockDueWithoutBids(trx: Trx, now: Date, limit: number): Promise<DueLot[]> {
  const { rows } = await sql<DueLot>`
    SELECT ${DUE_COLUMNS} WHERE ${isDue(now)} AND NOT ${HAS_OPEN_BIDS}
    ORDER BY l.starts_at LIMIT ${limit} FOR NO KEY UPDATE OF l SKIP LOCKED`.execute(trx)
  return rows
}

/** The hammer waits for an order that is on its way. */
const HAS_OPEN_ORDERS = sql`EXISTS (SELECT FROM bids b JOIN office_orders o ON o.bid_id = b.id WHERE b.lot_id = l.id AND o.ended_at IS NULL)`

/** Locks one market lot on which the hammer falls and our bids stand; each is settled in its own transaction. */
export async function lockDueWithBids(trx: Trx, now: Date): Promise<DueLot | undefined> {
  const { rows } = await sql<DueLot>`
    SELECT ${DUE_COLUMNS} WHERE ${isDue(now)} AND ${HAS_OPEN_BIDS} AND NOT ${HAS_OPEN_ORDERS}
    ORDER BY l.starts_at LIMIT 1 FOR NO KEY UPDATE OF l SKIP LOCKED`.execute(trx)
  return rows[0]
}

export type LotResult = { id: string; status: LotStatus; soldPrice: number | null }

/** Writes results of lots that this transaction holds; with it they are statistics. */
export async function writeResults(trx: Trx, results: readonly LotResult[], now: Date): Promise<void> {
  if (results.length === 0) return
  await sql`
    UPDATE lots l SET status = r.status, sold_price = r.sold_price, version = l.version + 1, changed_at = ${now}
    FROM unnest(${results.map(({ id }) => id)}::text[], ${results.map(({ status }) => status)}::smallint[],
                ${results.map(({ soldPrice }) => soldPrice)}::int[]) AS r (id, status, sold_price)
    WHERE l.id = r.id`.execute(trx)
}

/** Lots of sales up to `lastDay`; the market's own are spared where the simulated house still gives them their result. */
export type Overdue = { lastDay: string; spareMarket: boolean }

const isOverdue = ({ lastDay, spareMarket }: Overdue) => sql`
  l.status IN (${sql.lit(LOT_STATUS.ongoing)}, ${sql.lit(LOT_STATUS.upcoming)})
  AND l.offer = 'auction' AND l.auction_day <= ${lastDay}::date AND NOT (${spareMarket} AND l.source = 'market')`

/** Lots that never got their result and on which nobody bid become 4538. Returns their number. */
export async function giveUpWithoutBids(trx: Trx, overdue: Overdue, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE lots SET status = ${LOT_STATUS.unknown}, version = version + 1, changed_at = ${now}
    WHERE id IN (
      SELECT l.id FROM lots l WHERE ${isOverdue(overdue)} AND NOT ${HAS_OPEN_BIDS}
      ORDER BY l.starts_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    )`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Locks one such lot on which somebody bid. */
export async function lockOverdueWithBids(trx: Trx, overdue: Overdue): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT l.id FROM lots l WHERE ${isOverdue(overdue)} AND ${HAS_OPEN_BIDS}
    ORDER BY l.starts_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.execute(trx)
  return rows[0]?.id
}

export async function statusOfLot(db: Trx, id: string): Promise<number | undefined> {
  const lot = await db.selectFrom('lots').select('status').where('id', '=', id).executeTakeFirst()
  return lot?.status
}
