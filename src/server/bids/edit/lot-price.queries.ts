import { sql } from 'kysely'
import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { LIVE_STATUSES, WON_STATUSES } from '#domain/bids/bid-status.ts'
import { hasResult, LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Bid, LotForBidding } from '../bids.queries.ts'

/** Writes a locked lot's price and the result that comes with it. The row itself notifies followers of lots. */
export async function writeSoldPrice(trx: Trx, lot: LotForBidding, now: Date): Promise<void> {
  await trx
    .updateTable('lots')
    .set(({ eb }) => ({
      sold_price: lot.sold_price,
      status: lot.status,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', lot.id)
    .execute()
}

/**
 * The lot as it was before we said that it is sold: for sale again, or withdrawn. A lot that was bought before its auction has its price, and so its result, by our
 * word alone until its start. Undefined for other lots: a result that a feed gave stays. From the start on a price stays too, because the lot may have been sold
 * for it: a feed that repeats our price leaves no trace.
 */
export async function unsoldAhead(trx: Trx, lot: LotForBidding, now: Date): Promise<LotForBidding | undefined> {
  const isAhead = lot.offer !== 'stock' && isBeforeDeadline(now, lot.starts_at)
  if (!isAhead || lot.status !== LOT_STATUS.sold) return undefined
  const former = await statusBeforeOurPrice(trx, lot)
  if (former === undefined) return undefined
  return { ...lot, status: hasResult(former) ? former : LOT_STATUS.upcoming, sold_price: null }
}

/** The status that our price changed to Sold. Undefined where a feed had a price before, or has given another since. */
async function statusBeforeOurPrice(trx: Trx, { id, sold_price }: LotForBidding): Promise<number | undefined> {
  const lines = await pricesOfLot(trx, id)
  if (lines[0]?.before?.soldPrice !== null || lines.at(-1)?.after.soldPrice !== sold_price) return undefined
  const status = lines.findLast(({ before }) => before?.lotStatus !== undefined)?.before?.lotStatus
  return typeof status === 'number' ? status : undefined
}

const codes = (statuses: readonly number[]) => sql.join(statuses.map(status => sql.lit(status)))

/**
 * What the bid had bought its car for when its Win was taken back. Null where it had not, and where the bid's amount was changed, the lot was priced, or a feed changed it since,
 * or it has been sold meanwhile.
 */
export async function priceTakenBack(trx: Trx, bid: Bid, lot: LotForBidding, now: Date): Promise<number | null> {
  const { rows } = await sql<{ price: number | null }>`
    with back as (
      select id, at, before from bid_log where bid_id = ${bid.id} and event = 'status'
        and (before ->> 'status')::int in (${codes(WON_STATUSES)}) and (after ->> 'status')::int in (${codes(LIVE_STATUSES)})
      order by id desc limit 1)
    select (before ->> 'price')::int as price from back
    where not exists (select from bid_log g join bids b on b.id = g.bid_id where b.lot_id = ${lot.id} and g.id > back.id
        and (g.event = 'sold price' or (b.id = ${bid.id} and (g.event = 'replaced' or g.after -> 'amount' is not null))))
      and not exists (select from lot_changes c where c.lot_id = ${lot.id} and c.changed_at >= back.at)
      and not (back.at < ${lot.starts_at} and ${lot.starts_at}::timestamptz <= ${now})`.execute(trx)
  return rows[0]?.price ?? null
}

/** What managers and the bidding office have said of the lot's price, oldest first. */
function pricesOfLot(trx: Trx, lotId: string) {
  return trx
    .selectFrom('bid_log as g')
    .innerJoin('bids as b', 'b.id', 'g.bid_id')
    .select(['g.before', 'g.after'])
    .where('b.lot_id', '=', lotId)
    .where('g.event', '=', 'sold price')
    .orderBy('g.id')
    .execute()
}
