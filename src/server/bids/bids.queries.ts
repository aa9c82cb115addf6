import type { Selectable } from 'kysely'
import { BID_STATUS, LIVE_OR_WON_STATUSES, LIVE_STATUSES, WON_STATUSES } from '#domain/bids/bid-status.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { PREPARED } from '#server/db/prepared.ts'
import type { BidsTable, LotsTable } from '#server/db/tables.ts'
import type { BiddingOfficeEvent } from './log-bidding-office-event.ts'

/*
 * What bidding reads and locks. Everything that places or changes a bid (write-bid.queries.ts) runs inside a transaction that takes its locks in
 * ONE order:
 *
 *     lot (by id) → user (by id) → bid
 *
 * A bid changes only under the lock of its user. It also needs the lock of its lot to appear or to win. The mode is NO KEY UPDATE, because
 * plain FOR UPDATE would wait for the KEY SHARE that every foreign key to the same user takes. A parallel request already holds one for its
 * idempotency key, so two such requests would wait for each other.
 */

const LOT_COLUMNS = [
  'id',
  'vehicle',
  'offer',
  'auction_day',
  'starts_at',
  'hall_closes_at',
  'status',
  'start_price',
  'sold_price',
] as const

/** The columns of a lot that bidding needs. They are the row's own, so a page that has the row need not query again. */
export type LotForBidding = Pick<Selectable<LotsTable>, (typeof LOT_COLUMNS)[number]>

const BID_COLUMNS = [
  'id',
  'jas_id',
  'lot_id',
  'user_id',
  'amount',
  'status',
  'bid_group_id',
  'group_round',
  'export_type',
  'comment',
  'adjustment_price',
  'auto_bid',
  'forwarded',
  'placed_at',
  'changed_at',
  'version',
] as const

export type Bid = Pick<Selectable<BidsTable>, (typeof BID_COLUMNS)[number]>

export function lockLot(trx: Trx, lotId: string): Promise<LotForBidding | undefined> {
  return trx
    .selectFrom('lots')
    .select(LOT_COLUMNS)
    .where('id', '=', lotId)
    .forNoKeyUpdate()
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** The live bids and the won bid of a lot. Stable once the lot and the bid owners are locked. */
export function openBidsOfLot(trx: Trx, lotId: string): Promise<Bid[]> {
  return trx
    .selectFrom('bids')
    .select(BID_COLUMNS)
    .where('lot_id', '=', lotId)
    .where('status', 'in', LIVE_OR_WON_STATUSES)
    .orderBy('id')
    .execute()
}

export function findBid(db: Db, bidId: number): Promise<Bid | undefined> {
  return db.selectFrom('bids').select(BID_COLUMNS).where('id', '=', bidId).executeTakeFirst()
}

/** Finds a bid by our number for it, which orders to the bidding office and its results name. */
export function bidByJasId(db: Db, jasId: number): Promise<Bid | undefined> {
  return db.selectFrom('bids').select(BID_COLUMNS).where('jas_id', '=', jasId).executeTakeFirst()
}

/** A person's latest bid on a lot: the live one if there is one. */
export function latestBid(db: Db, lotId: string, userId: number): Promise<Bid | undefined> {
  return db
    .selectFrom('bids')
    .select(BID_COLUMNS)
    .where('lot_id', '=', lotId)
    .where('user_id', '=', userId)
    .orderBy(({ eb }) => eb('status', 'in', LIVE_STATUSES), 'desc')
    .orderBy('id', 'desc')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** Whether a live or won order holds the stock car. */
export async function isOrdered(db: Db, lotId: string): Promise<boolean> {
  const order = await db
    .selectFrom('bids')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('status', 'in', LIVE_OR_WON_STATUSES)
    .executeTakeFirst()
  return order !== undefined
}

/** Whether a bid on the lot is won. Stable under the lock of the lot. */
export async function isWonLot(db: Db, lotId: string): Promise<boolean> {
  const won = await db
    .selectFrom('bids')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('status', 'in', WON_STATUSES)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return won !== undefined
}

export function groupOf(trx: Trx, groupId: number, userId: number) {
  return trx
    .selectFrom('bid_groups')
    .select(['id', 'label', 'cars', 'round'])
    .where('id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The bids that became live in a round of a group. */
export function bidsOfRound(trx: Trx, groupId: number, round: number): Promise<Bid[]> {
  return trx
    .selectFrom('bids')
    .select(BID_COLUMNS)
    .where('bid_group_id', '=', groupId)
    .where('group_round', '=', round)
    .orderBy('id')
    .execute()
}

/** A bid that becomes live in a later round opens that round. Otherwise nothing changes. */
export async function reachRound(
  trx: Trx,
  { bid_group_id, group_round }: { bid_group_id: number | null; group_round: number | null },
): Promise<void> {
  if (bid_group_id === null || group_round === null) return
  await trx
    .updateTable('bid_groups')
    .set({ round: group_round })
    .where('id', '=', bid_group_id)
    .where('round', '<', group_round)
    .execute()
}

/** The terms of a bid. `placed_at` decides between equal bids. */
export type BidTerms = {
  amount: number
  manager_id: number | null
  status: number
  bid_group_id: number | null
  group_round: number | null
  export_type: number | null
  bid_type: number | null
  comment: string
  /** Defaults to the server's setting. */
  adjustment_price?: number | null
  /** Off by default. */
  auto_bid?: boolean
  /** True by default. */
  forwarded?: boolean
  placed_at: Date
}

/** Events in a bid's history. client/bids/log has the texts. */
type BidEvent = OwnEvent | BiddingOfficeEvent
type OwnEvent =
  | 'placed'
  | 'replaced'
  | 'status'
  | 'group full'
  | 'offered again'
  | 'edited'
  | 'auto bid'
  | 'sold price'
  | 'bought'
  | 'end planned'
  | 'end undone'
  | 'negotiation'

/** One entry of a bid's history. `actorId` is null for the system. */
export type BidLine = {
  at: Date
  actorId: number | null
  event: BidEvent
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

/** Adds to the history of a bid that itself does not change. */
export async function logBid(trx: Trx, line: BidLine & { bidId: number }): Promise<void> {
  await trx
    .insertInto('bid_log')
    .values({
      bid_id: line.bidId,
      at: line.at,
      actor_id: line.actorId,
      event: line.event,
      before: line.before && JSON.stringify(line.before),
      after: JSON.stringify(line.after),
    })
    .modifyEnd(PREPARED)
    .execute()
}

/** The ids of forwarded bids placed before `placedBefore` that nobody has reviewed or is ending, oldest first. */
export async function unreviewedBids(trx: Trx, placedBefore: Date): Promise<{ id: number; user_id: number }[]> {
  return trx
    .selectFrom('bids')
    .select(['id', 'user_id'])
    .where('status', '=', BID_STATUS.new)
    .where('forwarded', '=', true)
    .where('placed_at', '<=', placedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('planned_ends').select('bid_id').whereRef('bid_id', '=', 'bids.id'))),
    )
    .orderBy('user_id')
    .orderBy('id')
    .execute()
}
