import { sql } from 'kysely'
import { LIVE_OR_WON_STATUSES } from '#domain/bids/bid-status.ts'
import { OPEN_NEGOTIATIONS } from '#domain/bids/negotiation.ts'
import { PREPARED } from '#server/db/prepared.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { LIVE } from '#server/db/status-codes.ts'

const BIDDER_COLUMNS = [
  'id',
  'kind',
  'flags',
  'balance',
  'credit_limit',
  'reserved',
  'daily_bid_limit',
  'bids_on',
  'bids_today',
] as const

export function lockBidder(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(BIDDER_COLUMNS)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}
export type Bidder = NonNullable<Awaited<ReturnType<typeof lockBidder>>>

export function readBidder(db: Db, userId: number): Promise<Bidder | undefined> {
  return db.selectFrom('users').select(BIDDER_COLUMNS).where('id', '=', userId).executeTakeFirst()
}

export async function nameOfBidder(db: Db, userId: number): Promise<string> {
  const bidder = db.selectFrom('users').select('full_name').where('id', '=', userId)
  return (await bidder.executeTakeFirstOrThrow()).full_name
}

/**
 * Locks the owners of a lot's bids that may still change, and the buyer who negotiates about it, in ascending order, so two settlements never
 * deadlock. `more` adds owners of ended bids, which are known only under the lock of the lot.
 */
export async function lockBiddersOfLot(trx: Trx, lotId: string, ...more: readonly number[]): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'id',
          'in',
          selectFrom('bids').select('user_id').where('lot_id', '=', lotId).where('status', 'in', LIVE_OR_WON_STATUSES),
        ),
        eb(
          'id',
          'in',
          selectFrom('negotiations')
            .select('user_id')
            .where('lot_id', '=', lotId)
            .where('state', 'in', OPEN_NEGOTIATIONS),
        ),
        ...(more.length === 0 ? [] : [eb('id', 'in', more)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Whether a locked client's limit has been used since, at that instant included: by a bid, an offer in a negotiation, or a charge to his account. */
export async function hasBoundMoneySince(trx: Trx, userId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from bids where user_id = ${userId} and status in ${LIVE} and placed_at >= ${since})
      or exists (select from negotiations where user_id = ${userId} and state in ('accepted', 'countered') and changed_at >= ${since})
      or exists (select from ledger where user_id = ${userId} and amount < 0 and at >= ${since}) as has`.execute(trx)
  return rows[0]!.has
}

/** The amounts a write adds to a user's sums, in whole yen, and the new count of the day. */
export type BidderChange = { reserved?: number; balance?: number; day?: { day: string; count: number } }

/** Changes sums and counts of a locked user. Returns the new balance. */
export async function updateBidder(trx: Trx, userId: number, change: BidderChange): Promise<number> {
  const { balance } = await changedBidder(trx, userId, change)
    .returning('balance')
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  return balance
}

/** The statement alone, for use inside a larger one (write-bid.queries.ts). */
export function changedBidder(
  trx: Pick<Trx, 'updateTable'>,
  userId: number,
  { reserved = 0, balance = 0, day }: BidderChange,
) {
  return trx
    .updateTable('users')
    .set(({ eb }) => ({
      reserved: eb('reserved', '+', reserved),
      balance: eb('balance', '+', balance),
      ...(day ? { bids_on: day.day, bids_today: day.count } : {}),
    }))
    .where('id', '=', userId)
}
