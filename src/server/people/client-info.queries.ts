import { sql } from 'kysely'
import { PREPARED } from '#server/db/prepared.ts'
import type { Db } from '#server/db/connect.ts'

/** Accounts for the client info popup. */
export function findClients(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .leftJoin('users as dealers', 'dealers.id', 'users.dealer_id')
    .select([
      'users.id',
      'users.full_name',
      'users.company',
      'users.kind',
      'users.flags',
      'users.created_at',
      'users.last_login',
      'users.credit_limit',
      'users.balance',
      'users.reserved',
      'users.country_id',
      'users.note',
      'dealers.full_name as dealer',
    ])
    .where('users.id', '=', sql<number>`any(${ids}::int[])`)
    .modifyEnd(PREPARED)
    .execute()
}

/** The ids of a dealer's clients, by name. */
export async function idsOfClients(db: Db, dealerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Clients with a checked limit whose live bids reach at least this share of it, the fullest first. `all` also counts those left out. */
export async function clientsNearLimit(
  db: Db,
  { share, limit }: { share: number; limit: number },
): Promise<{ id: number; reserved: number; most: number; all: number }[]> {
  const { rows } = await sql<{ id: number; reserved: number; most: number; all: number }>`
    select id, reserved, balance + credit_limit as most, (count(*) over ())::int as "all"
    from users
    where reserved > 0 and kind not in ('manager', 'disabled') and flags -> 'creditLimitCheck' is distinct from 'false'::jsonb
      and reserved >= ${share}::numeric * (balance + credit_limit)
    order by reserved / greatest(balance + credit_limit, 1)::numeric desc, id
    limit ${limit}`.execute(db)
  return rows
}
