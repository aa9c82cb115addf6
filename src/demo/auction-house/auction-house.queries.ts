import { sql } from 'kysely'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { MINUTE_MS, earlier } from '#domain/time/spans.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { HAS_OPEN_BIDS } from '#server/lots/lifecycle/lot-lifecycle.queries.ts'
import { HAMMER_MINUTES } from '../market/catalogue/sale-times.ts'

/*
 * Several processes may run the auction house on one database. Each takes rows that no other process holds (SKIP LOCKED), so nobody waits and nothing
 * is done twice.
 */

const { set, unset } = HAMMER_MINUTES

/** The same minutes as `hammerDelay` of the catalogue. */
const DRAW = sql`('x' || substr(md5(l.id), 1, 4))::bit(16)::int`
const HAMMER_DELAY = sql`make_interval(mins => CASE WHEN l.time_set
  THEN ${sql.lit(set.least)} + ${DRAW} % ${sql.lit(set.spread)}
  ELSE ${sql.lit(unset.least)} + ${DRAW} % ${sql.lit(unset.spread)} END)`

/** The data that the auction house needs to sell a lot. */
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

/** The literals show the planner that the index of open lots fits. */
const isDue = (now: Date) => sql`
  l.status = ${sql.lit(LOT_STATUS.ongoing)} AND l.source = 'market' AND l.offer = 'auction'
  AND l.starts_at <= ${earlier(now, set.least * MINUTE_MS)} AND l.starts_at + ${HAMMER_DELAY} <= ${now}`

/** Locks market lots that are due and that nobody has bought through us. */
export async function lockDueWithoutBids(trx: Trx, now: Date, limit: number): Promise<DueLot[]> {
  const { rows } = await sql<DueLot>`
    SELECT ${DUE_COLUMNS} WHERE ${isDue(now)} AND NOT ${HAS_OPEN_BIDS}
    ORDER BY l.starts_at LIMIT ${limit} FOR NO KEY UPDATE OF l SKIP LOCKED`.execute(trx)
  return rows
}

/** The sale waits for an order that is on its way. */
const HAS_OPEN_ORDERS = sql`EXISTS (SELECT FROM bids b JOIN office_orders o ON o.bid_id = b.id WHERE b.lot_id = l.id AND o.ended_at IS NULL)`

/** Locks one market lot that is due and has bids of ours. Each is settled in its own transaction. */
export async function lockDueWithBids(trx: Trx, now: Date): Promise<DueLot | undefined> {
  const { rows } = await sql<DueLot>`
    SELECT ${DUE_COLUMNS} WHERE ${isDue(now)} AND ${HAS_OPEN_BIDS} AND NOT ${HAS_OPEN_ORDERS}
    ORDER BY l.starts_at LIMIT 1 FOR NO KEY UPDATE OF l SKIP LOCKED`.execute(trx)
  return rows[0]
}

export async function statusOfLot(db: Db, id: string): Promise<number | undefined> {
  const lot = await db.selectFrom('lots').select('status').where('id', '=', id).executeTakeFirst()
  return lot?.status
}
