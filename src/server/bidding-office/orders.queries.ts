import { sql } from 'kysely'
import type { OrderKind } from '#contract/bidding-office/bidding-office.shapes.ts'
import type { Db, Trx } from '#server/db/connect.ts'

/** An order that waits, with the data of its bid that the bidding office gets. */
export type WaitingOrder = {
  id: number
  bidId: number
  jasId: number
  clientId: number
  version: number
  kind: OrderKind
  amount: number
  adjustmentPrice: number | null
  placedAt: Date
  lotId: string
  day: string
  startsAt: Date
  timeSet: boolean
  lotNo: string
  vehicle: 'car' | 'bike'
  hall: string
  name: string
}

/** Undefined if the order has ended. No lock is held while the bidding office answers. */
export async function findWaitingOrder(db: Db, id: number): Promise<WaitingOrder | undefined> {
  const { rows } = await sql<WaitingOrder>`
    select o.id, o.bid_id as "bidId", b.jas_id as "jasId", b.user_id as "clientId", o.version, o.kind, o.amount,
           o.adjustment_price as "adjustmentPrice", b.placed_at as "placedAt", l.id as "lotId",
           l.auction_day as day, l.starts_at as "startsAt", l.time_set as "timeSet", l.lot_no as "lotNo", l.vehicle, h.name as hall,
           m.name || ' ' || d.name as name
    from office_orders o join bids b on b.id = o.bid_id join lots l on l.id = b.lot_id join halls h on h.id = l.hall_id
      join makers m on m.id = l.maker_id join models d on d.id = l.model_id
    where o.id = ${id} and o.ended_at is null`.execute(db)
  return rows[0]
}

export type OrderEnd = { outcome: 'accepted' | 'refused' | 'failed' | 'by hand'; reason: string | null; at: Date }

/** False if the order had already ended: a later order replaced it, or another process got the answer. */
export async function endOrder(db: Db, id: number, { outcome, reason, at }: OrderEnd): Promise<boolean> {
  const ended = await db
    .updateTable('office_orders')
    .set({ outcome, reason, ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Records that nobody answers. False under the same conditions as `endOrder`. */
export async function noteSilent(trx: Trx, id: number, reason: string): Promise<boolean> {
  const waiting = await trx
    .updateTable('office_orders')
    .set({ reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return waiting !== undefined
}

/** The bids that the bidding office executes on a lot, as last reported to it: bid → amount. Bids that a manager reported to the hall count too. */
export async function bookOfLot(trx: Trx, lotId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ bidId: number; kind: OrderKind; amount: number }>`
    select distinct on (o.bid_id) o.bid_id as "bidId", o.kind, o.amount
    from bids b join office_orders o on o.bid_id = b.id
    where b.lot_id = ${lotId} and o.outcome in ('accepted', 'by hand')
    order by o.bid_id, o.version desc`.execute(trx)
  return new Map(rows.filter(({ kind }) => kind === 'place').map(({ bidId, amount }) => [bidId, amount]))
}

/** The bid has its result, so the bidding office gets no more orders for it. */
export async function dropOrders(trx: Trx, bidId: number, now: Date): Promise<void> {
  await trx
    .updateTable('office_orders')
    .set({ outcome: 'overtaken', ended_at: now })
    .where('bid_id', '=', bidId)
    .where('ended_at', 'is', null)
    .execute()
}
