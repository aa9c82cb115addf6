import { sql } from 'kysely'
import { isLive } from '#domain/bids/bid-status.ts'
import { later } from '#domain/time/spans.ts'
import { PREPARED } from '#server/db/prepared.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { STATUS_LASTS_MS, withOrder, withStatusEmail, type BidWrite } from './order-and-email.queries.ts'
import { changedBidder, type BidderChange } from './bidders.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Bid, BidLine, BidTerms } from './bids.queries.ts'

/**
 * The only statements that write `bids`. Each also writes the history, and what the change sets off: the order to the bidding office, and the
 * e-mail about a bid or an amount that is not its owner's doing, a new status, or the price of a won car. Each is one statement, because at peak a bid costs mostly database round trips. An order or e-mail then has its job
 * added, in the same transaction.
 */

type WrittenBid = {
  lotId: string
  userId: number
  /** The live bid that gets these terms; undefined for a new bid. */
  live: Bid | undefined
  terms: BidTerms
  bidder: BidderChange
  line: BidLine
}

/** Places a bid or replaces the live one, and changes its owner's sums, under the locks of lot and owner (bids.queries.ts). Returns the bid's id. */
export function writeBid(
  causing: WriteContext,
  { lotId, userId, live, terms, bidder, line }: WrittenBid,
): Promise<number> {
  const { db: trx } = causing
  const change = live ? changed(trx, live, terms, line) : placed(trx, { lotId, userId, terms }, line)
  const writing = change.writing.with('bidder', db => changedBidder(db, userId, bidder))
  return withLine(causing, { ...change, writing }, line)
}

/** Changes a bid. `bid` is its row as it is now, under its locks. A new status cancels a planned end. */
export async function changeBid(
  causing: WriteContext,
  bid: Bid,
  change: Partial<BidTerms>,
  line: BidLine,
): Promise<void> {
  await withLine(causing, changed(causing.db, bid, change, line), line)
}

/** Gives a bid a new version without changing it: something that its readers see beside it has changed. */
export async function touchBid(causing: WriteContext, bidId: number, line: BidLine): Promise<void> {
  const writing = updated(causing.db, bidId, {}, line.at)
  await withLine(causing, { writing, mayOrder: false, mayTell: false }, line)
}

/** A statement, and whether it may write an order or an e-mail. */
type Change = { writing: BidWrite; mayOrder: boolean; mayTell: boolean }

/** The row of `written` is what later parts of the same statement read. */
const WRITTEN = ['id', 'version', 'amount', 'adjustment_price', 'auction_day', 'starts_at'] as const

function placed(
  trx: Trx,
  { lotId, userId, terms }: Pick<WrittenBid, 'lotId' | 'userId' | 'terms'>,
  { at: now, actorId }: BidLine,
): Change {
  const writing = trx.with('written', db =>
    db
      .insertInto('bids')
      .values({ ...terms, lot_id: lotId, user_id: userId, created_at: now, changed_at: now })
      .returning(WRITTEN),
  )
  if (actorId === userId) return { writing, mayOrder: false, mayTell: false }
  const nothing = { status: null, amount: null, price: null }
  return { writing: withStatusEmail(writing, userId, nothing, now), mayOrder: false, mayTell: true }
}

function updated(trx: Trx, bidId: number, change: Partial<BidTerms>, now: Date): BidWrite {
  return trx.with('written', db =>
    db
      .updateTable('bids')
      .set(({ eb }) => ({ ...change, changed_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', bidId)
      .returning(WRITTEN),
  )
}

function changed(trx: Trx, bid: Bid, change: Partial<BidTerms>, line: BidLine): Change {
  const { at: now, event, before, actorId } = line
  const { status, forwarded = bid.forwarded, amount = bid.amount, adjustment_price = bid.adjustment_price } = change
  const after = { status: status ?? bid.status, forwarded, amount, adjustment_price }
  const { writing, mayOrder } = withOrder(updated(trx, bid.id, change, now), bid, after, now)
  const decided =
    status === undefined
      ? writing
      : writing.with('overtaken_end', db => db.deleteFrom('planned_ends').where('bid_id', '=', bid.id))
  const isAnothersAmount = isLive(after.status) && amount !== bid.amount && actorId !== bid.user_id
  const mayTell = after.status !== bid.status || isAnothersAmount || event === 'bought' || event === 'offered again'
  const price = typeof before?.price === 'number' ? before.price : null
  const known = { status: bid.status, amount: bid.amount, price }
  return { writing: mayTell ? withStatusEmail(decided, bid.user_id, known, now) : decided, mayOrder, mayTell }
}

/** Ends the statement with the line of the bid's history, and adds the jobs that follow. */
async function withLine(
  { db, queue }: WriteContext,
  { writing, mayOrder, mayTell }: Change,
  line: BidLine,
): Promise<number> {
  const { bid_id, order_id, tells } = await writing
    .insertInto('bid_log')
    .columns(['bid_id', 'at', 'actor_id', 'event', 'before', 'after'])
    .expression(written =>
      written
        .selectFrom('written')
        .select(({ val }) => [
          'written.id',
          val(line.at).as('at'),
          val(line.actorId).as('actor_id'),
          val(line.event).as('event'),
          val(line.before && JSON.stringify(line.before)).as('before'),
          val(JSON.stringify(line.after)).as('after'),
        ]),
    )
    .returning([
      'bid_id',
      (mayOrder ? sql<number | null>`(select id from bid_order)` : sql<null>`null`).as('order_id'),
      (mayTell ? sql<boolean>`exists (select from status_email)` : sql<boolean>`false`).as('tells'),
    ])
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  if (order_id !== null) await queue.add(db, 'office-orders', { orderId: order_id })
  const dueAt = later(line.at, STATUS_LASTS_MS)
  if (tells) await queue.add(db, 'bid-emails', { bidId: bid_id, dueAt: dueAt.toISOString() }, { dueAt })
  return bid_id
}
