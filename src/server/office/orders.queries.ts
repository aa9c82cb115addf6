import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { OrderKind } from '#contract/office/bidding-office.shapes.ts'
import type { Tables } from '#server/db/tables.ts'

type Db = Kysely<Tables>

/** An order in hand, with all that the office is told of its bid. */
export type ClaimedOrder = {
  id: number
  bidId: number
  jasId: number
  clientId: number
  version: number
  kind: OrderKind
  amount: number
  adjustmentPrice: number | null
  placedAt: Date
  tries: number
  lotId: string
  day: string
  startsAt: Date
  lotNo: string
  vehicle: 'car' | 'bike'
  hall: string
  name: string
}

/**
 * Takes the next order that is due, and until `leaseUntil` nobody else takes it: whoever dies with it in hand leaves it to the others then. One
 * statement, so that no lock is held while the office thinks.
 */
export async function claimOrder(db: Db, now: Date, leaseUntil: Date): Promise<ClaimedOrder | undefined> {
  const { rows } = await sql<ClaimedOrder>`
    with claimed as (
      update office_orders set tries = tries + 1, next_try_at = ${leaseUntil}
      where id = (select id from office_orders where ended_at is null and next_try_at <= ${now}
                  order by next_try_at, id limit 1 for no key update skip locked)
      returning *)
    select o.id, o.bid_id as "bidId", b.jas_id as "jasId", b.user_id as "clientId", o.version, o.kind, o.amount,
           o.adjustment_price as "adjustmentPrice", b.placed_at as "placedAt", o.tries, l.id as "lotId",
           l.auction_day as day, l.starts_at as "startsAt", l.lot_no as "lotNo", l.vehicle, h.name as hall,
           m.name || ' ' || d.name as name
    from claimed o join bids b on b.id = o.bid_id join lots l on l.id = b.lot_id join halls h on h.id = l.hall_id
      join makers m on m.id = l.maker_id join models d on d.id = l.model_id`.execute(db)
  return rows[0]
}

export type OrderEnd = { outcome: 'accepted' | 'refused' | 'failed' | 'by hand'; reason: string | null; at: Date }

/** False where it had ended before: a later order overtook it, or somebody else got the answer. */
export async function endOrder(trx: Db, id: number, { outcome, reason, at }: OrderEnd): Promise<boolean> {
  const ended = await trx
    .updateTable('office_orders')
    .set({ outcome, reason, ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** False as with `endOrder`. */
export async function putOffOrder(trx: Db, id: number, change: { reason: string; nextTryAt: Date }): Promise<boolean> {
  const waiting = await trx
    .updateTable('office_orders')
    .set({ reason: change.reason, next_try_at: change.nextTryAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return waiting !== undefined
}

/** Where nobody can be asked, managers tell the hall themselves. */
export async function leaveToManagers(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('office_orders')
    .set({ outcome: 'by hand', ended_at: now })
    .where('ended_at', 'is', null)
    .execute()
}

/** For what the office bids on a lot, as it was told last: bid → amount. What a manager told the hall himself counts alike. */
export async function bookOfLot(trx: Db, lotId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ bidId: number; kind: OrderKind; amount: number }>`
    select distinct on (o.bid_id) o.bid_id as "bidId", o.kind, o.amount
    from bids b join office_orders o on o.bid_id = b.id
    where b.lot_id = ${lotId} and o.outcome in ('accepted', 'by hand')
    order by o.bid_id, o.version desc`.execute(trx)
  return new Map(rows.filter(({ kind }) => kind === 'place').map(({ bidId, amount }) => [bidId, amount]))
}

/** The bid has its result: nothing more is asked of the office. */
export async function dropOrders(trx: Db, bidId: number, now: Date): Promise<void> {
  await trx
    .updateTable('office_orders')
    .set({ outcome: 'overtaken', ended_at: now })
    .where('bid_id', '=', bidId)
    .where('ended_at', 'is', null)
    .execute()
}
