import { sql } from 'kysely'
import { DEFAULT_SETTINGS } from '#server/site/settings.ts'
import type { Db } from '#server/db/connect.ts'

const overbid = `coalesce(b.adjustment_price,
  (SELECT value::int FROM settings WHERE key = 'bidAdjustmentPrice' AND jsonb_typeof(value) = 'number'),
  ${DEFAULT_SETTINGS.bidAdjustmentPrice})`

/**
 * The most that the buyer of the bid `b` has agreed to pay for its car, as an SQL expression in whole yen: his offer where it was negotiated, else his bid with its
 * overbid, or with that of the settings as they are now. Only a manager or the bidding office may charge more.
 */
export const MAX_AGREED_PRICE = `coalesce(
  (SELECT max(n.offer) FROM negotiations n WHERE n.bid_id = b.id AND n.state IN ('accepted', 'countered', 'agreed')),
  b.amount + ${overbid})`

export async function maxAgreedPrice(db: Db, bidId: number): Promise<number> {
  const { rows } = await sql<{
    most: number
  }>`select ${sql.raw(MAX_AGREED_PRICE)} as most from bids b where b.id = ${bidId}`.execute(db)
  return rows[0]!.most
}
