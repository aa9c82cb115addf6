import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { countryIn } from '../shipping/towns.ts'
import type { DemoAccount } from './demo-accounts.ts'

/** Records that the people exist; false if they did already. Another process that creates them waits here for our commit. */
export async function markPeople(trx: Trx): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('settings')
    .values({ key: 'demo_people', value: JSON.stringify(true) })
    .onConflict(taken => taken.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Bank details for the page that says how to pay. The names say that nobody can send money there. */
export async function addDemoBank(db: Db): Promise<void> {
  const company = {
    companyName: 'Minato Demo Co., Ltd.',
    companyAddress: '1-1 Kaigan-dori, Naka-ku, Yokohama, Japan',
    beneficiary: 'Minato Demo Co., Ltd.',
    bankName: 'Example Bank (demo)',
    bankBranch: 'Yokohama',
    accountNumber: '000-0000000',
    swift: 'EXAMJPJT',
    bankAddress: '2-2 Honcho, Naka-ku, Yokohama, Japan',
  }
  await db
    .insertInto('settings')
    .values({ key: 'company', value: JSON.stringify(company) })
    .onConflict(taken => taken.column('key').doNothing())
    .execute()
}

export async function completeAccount(
  trx: Trx,
  id: number,
  account: Pick<
    DemoAccount,
    'kind' | 'company' | 'mobile' | 'city' | 'language' | 'currency' | 'creditLimit' | 'dailyBidLimit' | 'ussLimit'
  >,
  { dealerId, managerId }: { dealerId: number | null; managerId: number | null },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      company: account.company,
      mobile: account.mobile || null,
      city: account.city,
      country_id: countryIn(account.city),
      language: account.language,
      currency: account.currency,
      credit_limit: account.creditLimit,
      daily_bid_limit: account.dailyBidLimit,
      uss_limit: account.ussLimit,
      // A closed account stores its previous kind and can be reopened with it.
      former_kind: account.kind === 'disabled' ? 'client' : null,
      dealer_id: dealerId,
      manager_id: managerId,
    })
    .where('id', '=', id)
    .execute()
}

export function passwordsOf(db: Db, emails: readonly string[]): Promise<{ id: number; email: string; hash: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash as hash'])
    .where('email', 'in', emails)
    .orderBy('id')
    .execute()
}

/** Password hashes that several accounts have. */
export async function sharedHashes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('password_hash as hash')
    .groupBy('password_hash')
    .having(eb => eb.fn.countAll(), '>', 1)
    .execute()
  return rows.map(({ hash }) => hash)
}

export function accountsWith(db: Db, hashes: readonly string[]): Promise<{ id: number; email: string }[]> {
  return db.selectFrom('users').select(['id', 'email']).where('password_hash', 'in', hashes).orderBy('id').execute()
}

export async function setPassword(trx: Trx, ids: readonly number[], password_hash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash }).where('id', 'in', ids).execute()
}

/** The managers, the first one first. */
export async function managersOf(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('kind', '=', 'manager').orderBy('id').limit(2).execute()
  return rows.map(({ id }) => id)
}

/** A market lot for a bid. `price` is its sold price or its usual value. Whole yen. */
export type FoundLot = { id: string; price: number; startPrice: number | null; startsAt: Date; changedAt: Date }

const columns = ['id', 'start_price as startPrice', 'starts_at as startsAt', 'changed_at as changedAt'] as const
type Row = { id: string; price: number | null; startPrice: number | null; startsAt: Date | null; changedAt: Date }

const found = (row: Row | undefined): FoundLot | null =>
  row && row.price !== null && row.startsAt !== null ? { ...row, price: row.price, startsAt: row.startsAt } : null

/** A car sold within these days, as late as possible, at about these prices, without bids, and none of `taken`. */
export async function sold(
  trx: Trx,
  {
    from,
    until,
    least,
    most,
    taken,
  }: { from: string; until: string; least: number; most: number; taken: readonly string[] },
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
    // A small market may have none in between, and the car's status follows from its day.
    .where('sold_price', '>=', Math.floor(least / 2))
    .where('sold_price', '<=', Math.ceil(most * 1.5))
    .where('condition_rank', '>=', DECENT)
    .where('id', 'not in', ['', ...taken])
    .where(eb => eb.not(eb.exists(eb.selectFrom('bids').select('bids.id').whereRef('bids.lot_id', '=', 'lots.id'))))
    .orderBy('auction_day', 'desc')
    .orderBy(({ between }) => between('sold_price', least, most), 'desc')
    // The documents of a bought car name its whole number.
    .orderBy(({ eb }) => eb('chassis_no', 'is not', null), 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return found(row)
}

/** A car of a coming day with this usual value. */
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

/** Rank of 3.5 (domain/lots/condition.ts): people bid on cars in working order. */
const DECENT = 12

/** The car that a bid has bought. */
export async function carOf(trx: Trx, bidId: number): Promise<number> {
  const { id } = await trx.selectFrom('purchases').select('id').where('bid_id', '=', bidId).executeTakeFirstOrThrow()
  return id
}

/** The total of a car, whole yen. */
export async function totalOf(trx: Trx, id: number): Promise<number> {
  const { total } = await trx.selectFrom('purchases').select('total').where('id', '=', id).executeTakeFirstOrThrow()
  return total
}
