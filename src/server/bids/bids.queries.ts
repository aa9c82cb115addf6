import type { Kysely } from 'kysely'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { PREPARED } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'
import type { OfficeEvent } from './note-office.ts'

/**
 * Every statement that places or changes a bid. All of them run inside a transaction that takes its locks in ONE order:
 *
 *     lot (by id) → user (by id) → bid
 *
 * A bid changes only under the lock of its user, and it appears or wins only under the lock of its lot, too. The mode is NO KEY UPDATE: plain
 * FOR UPDATE would wait for the KEY SHARE that every foreign key to the same user takes (the idempotency key of a parallel request
 * has one before it comes here), and two such requests would wait for each other.
 */
export type Trx = Kysely<Tables>

const LOT_COLUMNS = [
  'id',
  'vehicle',
  'offer',
  'auction_day',
  'starts_at',
  'status',
  'start_price',
  'sold_price',
] as const

/** What bidding needs of a lot: the row's own columns, so that a page which has the row need not ask again. */
export type LotForBidding = {
  id: string
  vehicle: 'car' | 'bike'
  offer: 'auction' | 'stock'
  auction_day: string | null
  starts_at: Date | null
  status: number
  start_price: number | null
  sold_price: number | null
}

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

export type Bid = {
  id: number
  jas_id: number
  lot_id: string
  user_id: number
  amount: number
  status: number
  bid_group_id: number | null
  group_round: number | null
  export_type: number | null
  comment: string
  adjustment_price: number | null
  auto_bid: boolean
  forwarded: boolean
  placed_at: Date
  changed_at: Date
  version: number
}

export function lockLot(trx: Trx, lotId: string): Promise<LotForBidding | undefined> {
  return trx
    .selectFrom('lots')
    .select(LOT_COLUMNS)
    .where('id', '=', lotId)
    .forNoKeyUpdate()
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** The live bids and the won one of a lot; stable once the lot and their owners are locked. */
export function openBidsOfLot(trx: Trx, lotId: string): Promise<Bid[]> {
  return trx
    .selectFrom('bids')
    .select(BID_COLUMNS)
    .where('lot_id', '=', lotId)
    .where('status', 'in', [1, 2, 6, 7])
    .orderBy('id')
    .execute()
}

export function findBid(db: Trx, bidId: number): Promise<Bid | undefined> {
  return db.selectFrom('bids').select(BID_COLUMNS).where('id', '=', bidId).executeTakeFirst()
}

/** By its id in the system of the bidding office. */
export function bidByJasId(db: Trx, jasId: number): Promise<Bid | undefined> {
  return db.selectFrom('bids').select(BID_COLUMNS).where('jas_id', '=', jasId).executeTakeFirst()
}

/** A person's latest bid on a lot: the live one where there is one. */
export function latestBid(db: Trx, lotId: string, userId: number): Promise<Bid | undefined> {
  return db
    .selectFrom('bids')
    .select(BID_COLUMNS)
    .where('lot_id', '=', lotId)
    .where('user_id', '=', userId)
    .orderBy(({ eb }) => eb('status', 'in', [1, 2]), 'desc')
    .orderBy('id', 'desc')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** Whether a stock car is held by an order, live or won. */
export async function isOrdered(db: Trx, lotId: string): Promise<boolean> {
  const order = await db
    .selectFrom('bids')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('status', 'in', [1, 2, 6, 7])
    .executeTakeFirst()
  return order !== undefined
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

/** A bid that becomes live in a later round opens it; otherwise nothing changes. */
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

/** What a bid is placed with; `placed_at` decides between equal bids. */
export type BidTerms = {
  amount: number
  manager_id: number | null
  status: number
  bid_group_id: number | null
  group_round: number | null
  export_type: number | null
  bid_type: number | null
  comment: string
  /** The server's setting unless told otherwise. */
  adjustment_price?: number | null
  /** Off unless told otherwise. */
  auto_bid?: boolean
  /** True unless told otherwise. */
  forwarded?: boolean
  placed_at: Date
}

export async function updateBid(trx: Trx, bidId: number, change: Partial<BidTerms>, now: Date): Promise<void> {
  await trx
    .updateTable('bids')
    .set(({ eb }) => ({ ...change, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', bidId)
    .modifyEnd(PREPARED)
    .execute()
}

/** What happens to bids; client/bids/log has the words. */
export type BidEvent = OwnEvent | OfficeEvent
type OwnEvent = 'placed' | 'replaced' | 'status' | 'group full' | 'edited' | 'auto bid' | 'sold price' | 'bought'

/** One line of a bid's history; `actorId` null is the system's doing. */
export type BidLine = {
  at: Date
  actorId: number | null
  event: BidEvent
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

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

/** The ids of forwarded bids that nobody has reviewed since `placedBefore`, oldest first. */
export async function unreviewedBids(trx: Trx, placedBefore: Date): Promise<{ id: number; user_id: number }[]> {
  return trx
    .selectFrom('bids')
    .select(['id', 'user_id'])
    .where('status', '=', BID_STATUS.new)
    .where('forwarded', '=', true)
    .where('placed_at', '<=', placedBefore)
    .orderBy('user_id')
    .orderBy('id')
    .execute()
}
