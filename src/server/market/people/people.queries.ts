import type { Kysely } from 'kysely'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Tables } from '#server/db/tables.ts'
import type { DemoAccount } from './demo-accounts.ts'

type Trx = Kysely<Tables>

/** Notes that the people are there; false where they were already. Another process that makes them waits here for our commit. */
export async function markPeople(trx: Trx): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('settings')
    .values({ key: 'demo_people', value: JSON.stringify(true) })
    .onConflict(taken => taken.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function completeAccount(
  trx: Trx,
  id: number,
  account: DemoAccount,
  { dealerId, managerId }: { dealerId: number | null; managerId: number | null },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      company: account.company,
      mobile: account.mobile || null,
      city: account.city,
      language: account.language,
      credit_limit: account.creditLimit,
      daily_bid_limit: account.dailyBidLimit,
      uss_limit: account.ussLimit,
      // A closed account was something before, and can be opened as that again.
      former_kind: account.kind === 'disabled' ? 'client' : null,
      dealer_id: dealerId,
      manager_id: managerId,
    })
    .where('id', '=', id)
    .execute()
}

/** A line of money received; the sum stands on the account already. */
export async function addRemittance(
  trx: Trx,
  line: { userId: number; at: Date; amount: number; balanceAfter: number },
): Promise<void> {
  await trx
    .insertInto('ledger')
    .values({
      user_id: line.userId,
      at: line.at,
      type: 'remittance',
      amount: line.amount,
      balance_after: line.balanceAfter,
      description: 'Remittance received',
    })
    .execute()
}

/** A lot of the market for a bid; `price` is what it was sold for, or is usually worth. Whole yen. */
export type FoundLot = { id: string; price: number; startPrice: number | null; startsAt: Date; changedAt: Date }

const columns = ['id', 'start_price as startPrice', 'starts_at as startsAt', 'changed_at as changedAt'] as const
type Row = { id: string; price: number | null; startPrice: number | null; startsAt: Date | null; changedAt: Date }

const found = (row: Row | undefined): FoundLot | null =>
  row && row.price !== null && row.startsAt !== null ? { ...row, price: row.price, startsAt: row.startsAt } : null

/** A car that was sold within these days and prices and on which nobody has bid. */
export async function sold(
  trx: Trx,
  { from, until, least, most }: { from: string; until: string; least: number; most: number },
): Promise<FoundLot | null> {
  const row = await trx
    .selectFrom('lots')
    .select([...columns, 'sold_price as price'])
    .where('source', '=', 'market')
    .where('vehicle', '=', 'car')
    .where('offer', '=', 'auction')
    .where('auction_day', '>=', from)
    .where('auction_day', '<=', until)
    .where('status', '=', LOT_STATUS.sold)
    .where('sold_price', '>=', least)
    .where('sold_price', '<=', most)
    .where('condition_rank', '>=', DECENT)
    .where(eb => eb.not(eb.exists(eb.selectFrom('bids').select('bids.id').whereRef('bids.lot_id', '=', 'lots.id'))))
    .orderBy('auction_day', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return found(row)
}

/** A car of a coming day that is usually worth so much. */
export async function coming(
  trx: Trx,
  { day, least, most }: { day: string; least: number; most: number },
): Promise<FoundLot | null> {
  const row = await trx
    .selectFrom('lots')
    .select([...columns, 'feed_average as price'])
    .where('source', '=', 'market')
    .where('vehicle', '=', 'car')
    .where('auction_day', '=', day)
    .where('status', '=', LOT_STATUS.upcoming)
    .where('feed_average', '>=', least)
    .where('feed_average', '<=', most)
    .where('condition_rank', '>=', DECENT)
    .where(eb => eb.not(eb.exists(eb.selectFrom('bids').select('bids.id').whereRef('bids.lot_id', '=', 'lots.id'))))
    .orderBy('starts_at')
    .orderBy('id')
    .executeTakeFirst()
  return found(row)
}

/** Rank of 3.5 (domain/lots/grades.ts): people bid on cars that run. */
const DECENT = 12
