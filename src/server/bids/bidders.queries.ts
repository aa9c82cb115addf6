import { PREPARED } from '#server/db/prepared.ts'
import type { Trx } from './bids.queries.ts'

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

export function readBidder(db: Trx, userId: number): Promise<Bidder | undefined> {
  return db.selectFrom('users').select(BIDDER_COLUMNS).where('id', '=', userId).executeTakeFirst()
}

/**
 * Locks the owners of a lot's bids that may still change, and perhaps one more (the owner of a bid that is over, which is known only under the lock);
 * ascending, so that two settlements never wait for each other.
 */
export async function lockBiddersOfLot(trx: Trx, lotId: string, oneMore?: number): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'id',
          'in',
          selectFrom('bids').select('user_id').where('lot_id', '=', lotId).where('status', 'in', [1, 2, 6, 7]),
        ),
        ...(oneMore === undefined ? [] : [eb('id', '=', oneMore)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Moves sums and counts of a locked user; whole yen. Returns the balance that follows. */
export async function updateBidder(
  trx: Trx,
  userId: number,
  change: { reserved?: number; balance?: number; day?: { day: string; count: number } },
): Promise<number> {
  const { balance } = await trx
    .updateTable('users')
    .set(({ eb }) => ({
      reserved: eb('reserved', '+', change.reserved ?? 0),
      balance: eb('balance', '+', change.balance ?? 0),
      ...(change.day ? { bids_on: change.day.day, bids_today: change.day.count } : {}),
    }))
    .where('id', '=', userId)
    .returning('balance')
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  return balance
}
