import { sql } from 'kysely'
import type { BidPayload } from '#contract/bids/bids.shapes.ts'
import type { Db } from '#server/db/connect.ts'

/** A bid as the phone sends it; a test changes the fields it is about. */
export function payload(carId: string, amount: number, more: Partial<BidPayload> = {}): BidPayload {
  return { carId, amount, bidType: 1, confirm: 1, lotType: 'car', ...more }
}

/** Rules that apply to every person at every instant: the reserved total equals the sum of the reserving bids and offers, and no limit is exceeded. */
export async function moneyOf(db: Db, userId: number) {
  const { rows } = await sql<{
    live: number
    sum: number
    reserved: number
    balance: number
    booked: number
    limit: number
  }>`
    select count(b.id) filter (where b.status in (1, 2)) as live,
           coalesce(sum(b.amount) filter (where b.status in (1, 2)
             or (b.status in (6, 7) and (p.id is null or p.status = 7))), 0)::bigint
             + (select coalesce(sum(offer), 0)::bigint from negotiations n
                 where n.user_id = u.id and n.state in ('accepted', 'countered')) as sum,
           u.reserved, u.balance, u.balance + u.credit_limit as limit,
           (select coalesce(sum(amount), 0)::bigint from ledger where user_id = u.id) as booked
      from users u left join bids b on b.user_id = u.id left join purchases p on p.bid_id = b.id
     where u.id = ${userId} group by u.id`.execute(db)
  return rows[0]!
}

/** A bid's history, oldest first. */
export function logOf(db: Db, bidId: number) {
  return db
    .selectFrom('bid_log')
    .select(['event', 'actor_id', 'before', 'after'])
    .where('bid_id', '=', bidId)
    .orderBy('id')
    .execute()
}

export async function statusOf(db: Db, bidId: number): Promise<number> {
  const { status } = await db.selectFrom('bids').select('status').where('id', '=', bidId).executeTakeFirstOrThrow()
  return status
}

/** A person's account, oldest line first. */
export function ledgerOf(db: Db, userId: number) {
  return db
    .selectFrom('ledger')
    .select(['type', 'amount', 'balance_after'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export function purchasesOf(db: Db, userId: number) {
  return db.selectFrom('purchases').select(['price', 'status']).where('user_id', '=', userId).orderBy('id').execute()
}
