import { sql } from 'kysely'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { FoundLot } from './people.queries.ts'

const KEY = 'demo_buyers'
const LIVE = [BID_STATUS.new, BID_STATUS.bid]

/** The accounts of the buyers, and when they last looked for lots. */
type Buyers = { ids: number[]; since: string }

/** Stores the accounts of the buyers. */
export async function noteBuyers(trx: Trx, { ids, since }: { ids: number[]; since: Date }): Promise<void> {
  const value: Buyers = { ids, since: since.toISOString() }
  await trx
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(value) })
    .execute()
}

/** Takes the buyers' turn if the last one began before `until`; null if there are none or another process took it. */
export async function takeTurn(
  db: Db,
  { until, now }: { until: Date; now: Date },
): Promise<{ ids: number[]; since: Date; cars: number } | null> {
  const { rows } = await sql<{ ids: number[]; since: string; cars: number }>`
    UPDATE settings s SET value = s.value || jsonb_build_object('since', ${now.toISOString()}::text)
    FROM settings was, settings market
    WHERE s.key = ${KEY} AND was.key = s.key AND market.key = 'market' AND (s.value->>'since')::timestamptz <= ${until}
    RETURNING was.value->'ids' AS ids, was.value->>'since' AS since, (market.value->>'cars')::int AS cars`.execute(db)
  const [turn] = rows
  return turn ? { ...turn, since: new Date(turn.since) } : null
}

export async function liveBidsOf(db: Db, userIds: number[]): Promise<number> {
  const { count } = await db
    .selectFrom('bids')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', 'in', userIds)
    .where('status', 'in', LIVE)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The funds, in whole yen, of the people among these without a live bid on the lot. */
export function fundsBeside(db: Db, userIds: number[], lotId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'balance', 'credit_limit as creditLimit', 'reserved as activeBids'])
    .where('id', 'in', userIds)
    .where(({ eb, not, exists }) =>
      not(
        exists(
          eb
            .selectFrom('bids')
            .select('bids.id')
            .whereRef('bids.user_id', '=', 'users.id')
            .where('bids.lot_id', '=', lotId)
            .where('bids.status', 'in', LIVE),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

/** The people among these who owe money. */
export async function debtorsAmong(db: Db, userIds: number[]): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('id', 'in', userIds).where('balance', '<', 0).execute()
  return rows.map(({ id }) => id)
}

/** Cars of a day on which nobody bids, of decent condition and known worth, in an order that is always the same. */
export async function lotsWithoutBids(
  db: Db,
  { day, after, limit }: { day: string; after: Date; limit: number },
): Promise<FoundLot[]> {
  const rows = await db
    .selectFrom('lots')
    .select(['id', 'start_price as startPrice', 'starts_at as startsAt', 'changed_at as changedAt'])
    .select('feed_average as price')
    .where('source', '=', 'market')
    .where('offer', '=', 'auction')
    .where('auction_day', '=', day)
    .where('status', '=', LOT_STATUS.upcoming)
    .where('starts_at', '>', after)
    .where('feed_average', 'is not', null)
    .where(({ eb, not, exists }) =>
      not(exists(eb.selectFrom('bids').select('bids.id').whereRef('bids.lot_id', '=', 'lots.id'))),
    )
    .orderBy(sql`md5(id)`)
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, price: row.price!, startsAt: row.startsAt! }))
}
