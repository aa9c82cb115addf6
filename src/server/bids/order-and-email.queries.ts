import { sql, type QueryCreator } from 'kysely'
import { isWon } from '#domain/bids/bid-status.ts'
import { hallOrder } from '#domain/bids/hall-order.ts'
import { MINUTE_MS, later } from '#domain/time/spans.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Bid } from './bids.queries.ts'

/** The statement that writes a bid, to which its consequences are added. `written` is the new row. */
export type BidWrite = QueryCreator<Tables & { written: WrittenRow }>
type WrittenRow = {
  id: number
  version: number
  amount: number
  adjustment_price: number | null
  auction_day: string | null
  starts_at: Date | null
}

export type BidState = Pick<Bid, 'status' | 'forwarded' | 'amount' | 'adjustment_price'>

/** Owners get an e-mail about a status that has lasted this long. Several changes in a row cause one e-mail about the last, a reverted change none. */
export const STATUS_LASTS_MS = 2 * MINUTE_MS

/** Writes the order to the bidding office. It replaces orders that still wait. Stock needs none. */
export function withOrder(
  writing: BidWrite,
  bid: Bid,
  after: BidState,
  now: Date,
): { writing: BidWrite; mayOrder: boolean } {
  const order = hallOrder(hallTerms(bid), hallTerms(after))
  if (!order) return { writing, mayOrder: false }
  // A bid that was never ordered need not be withdrawn.
  const isPlaced = sql<boolean>`(select kind from office_orders where bid_id = ${bid.id} order by version desc limit 1) = 'place'`
  const always = sql<boolean>`true`
  const isOrdered = {
    // A Win that is taken back after the start is no new bid: the hall has had its auction.
    place: isWon(bid.status) ? sql<boolean>`written.starts_at > ${now}` : always,
    withdraw: isPlaced,
    finish: sql<boolean>`${isPlaced} and written.starts_at > ${now}`,
  }
  const replacing = writing.with('overtaken_orders', db =>
    db
      .updateTable('office_orders')
      .set({ ended_at: now, outcome: 'overtaken' })
      .where('bid_id', '=', bid.id)
      .where('ended_at', 'is', null)
      .where(order === 'withdraw' ? isPlaced : always),
  )
  if (order === 'end') return { writing: replacing, mayOrder: false }
  const ordering = replacing.with('bid_order', db =>
    db
      .insertInto('office_orders')
      .columns(['bid_id', 'version', 'kind', 'amount', 'adjustment_price', 'made_at'])
      .expression(eb =>
        eb
          .selectFrom('written')
          .select(({ val }) => [
            'written.id',
            'written.version',
            val(order === 'place' ? order : 'withdraw').as('kind'),
            'written.amount',
            'written.adjustment_price',
            val(now).as('made_at'),
          ])
          .where('written.auction_day', 'is not', null)
          .where(isOrdered[order]),
      )
      .returning('id'),
  )
  return { writing: ordering, mayOrder: true }
}

export function hallTerms({ status, forwarded, amount, adjustment_price: adjustmentPrice }: BidState) {
  return { status, forwarded, amount, adjustmentPrice }
}

/** The state of a bid that its owner knows; all null for a bid that a manager has placed for him. `price` is the total for his car. */
type KnownBid = { status: number | null; amount: number | null; price: number | null }

/**
 * Schedules an e-mail to the owner, if he wants e-mails, about a bid that he did not place, a new status, an amount that he did not set, or a new
 * price of his car. While an e-mail waits, the state before the first change stays the one to compare with.
 */
export function withStatusEmail(writing: BidWrite, ownerId: number, known: KnownBid, now: Date): BidWrite {
  const dueAt = later(now, STATUS_LASTS_MS)
  return writing.with('status_email', db =>
    db
      .insertInto('status_letters')
      .columns(['bid_id', 'from_status', 'from_price', 'from_amount', 'due_at'])
      .expression(eb =>
        eb
          .selectFrom(['written', 'users'])
          .select(({ val }) => [
            'written.id as bid_id',
            sql<number | null>`${known.status}::smallint`.as('from_status'),
            sql<number | null>`${known.price}::int`.as('from_price'),
            sql<number | null>`${known.amount}::int`.as('from_amount'),
            val(dueAt).as('due_at'),
          ])
          .where('users.id', '=', ownerId)
          .where('users.bid_email_notify', '=', true),
      )
      .onConflict(known => known.column('bid_id').doUpdateSet({ due_at: dueAt }))
      .returning('bid_id'),
  )
}
