import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/connect.ts'

type Books = { balances: number; received: number; spent: number; booked: number; bought: number; broken: number }

/** The books in one snapshot. Whole yen; `broken` counts lines whose balance does not follow from the lines before. */
export async function books(db: Db): Promise<Books> {
  const { rows } = await sql<Books>`select
    (select coalesce(sum(balance), 0)::bigint from users) as balances,
    (select coalesce(sum(amount), 0)::bigint from ledger where type = 'remittance') as received,
    (select coalesce(-sum(amount), 0)::bigint from ledger where type = 'purchase') as spent,
    (select coalesce(sum(case when r.kind = 'received' or o.kind = 'refund' then r.amount else -r.amount end), 0)::bigint
       from remittances r left join remittances o on o.id = r.reverses where r.state = 'booked') as booked,
    (select coalesce(sum(total), 0)::bigint from purchases where status is distinct from 7) as bought,
    (select count(*)::int from (
       select balance_after, sum(amount) over (partition by user_id order by id) as run from ledger) line
      where balance_after <> run) as broken`.execute(db)
  return rows[0]!
}

/** Balances, ledger, bookings and bought cars tell the same in one snapshot. */
export async function expectBalanced(db: Db): Promise<void> {
  const { balances, received, spent, booked, bought, broken } = await books(db)
  expect({ balances, received, spent, broken }).toEqual({
    balances: received - spent,
    received: booked,
    spent: bought,
    broken: 0,
  })
}
