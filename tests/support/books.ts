import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/connect.ts'

type Books = {
  balances: number
  received: number
  spent: number
  booked: number
  bought: number
  charged: number
  /** Lines whose balance does not follow from the lines before. */
  broken: number
  /** Cars whose lines do not come to one record of their total, or to nothing where the purchase is cancelled. */
  cars: number
  /** Bookings with more or fewer lines than one, and those that are booked more than once though none was reversed. */
  transfers: number
  /** Kinds and years of invoices in which a number is missing. */
  gaps: number
}

/** The books in one snapshot. Whole yen. */
export async function books(db: Db): Promise<Books> {
  const { rows } = await sql<Books>`select
    (select coalesce(sum(balance), 0)::bigint from users) as balances,
    (select coalesce(sum(amount), 0)::bigint from ledger where type = 'remittance') as received,
    (select coalesce(-sum(amount), 0)::bigint from ledger where type = 'purchase') as spent,
    (select coalesce(sum(case when r.kind = 'received' or o.kind = 'refund' then r.amount else -r.amount end), 0)::bigint
       from remittances r left join remittances o on o.id = r.reverses
      where r.state = 'booked' and coalesce(o.kind, r.kind) <> 'charge') as booked,
    (select coalesce(sum(total), 0)::bigint from purchases where status is distinct from 7) as bought,
    (select coalesce(sum(case when r.kind = 'charge' then r.amount else -r.amount end), 0)::bigint
       from remittances r left join remittances o on o.id = r.reverses
      where r.state = 'booked' and coalesce(o.kind, r.kind) = 'charge') as charged,
    (select count(*)::int from (
       select balance_after, sum(amount) over (partition by user_id order by id) as run from ledger) line
      where balance_after <> run) as broken,
    (select count(*)::int from (
       select p.status is distinct from 7 as stands, p.total, coalesce(sum(l.amount), 0) as sum, coalesce(-sum(sign(l.amount)), 0) as records
         from purchases p left join ledger l on l.purchase_id = p.id group by p.id) car
      where records <> stands::int or sum <> case when stands then -total else 0 end) as cars,
    (select count(*)::int from remittances r
      where (select count(*) from ledger l where l.remittance_id = r.id) <> (r.state = 'booked')::int)
    + (select (count(*) - count(distinct (user_id, kind, bank_reference, value_day, amount, purchase_id)))::int from remittances r
        where state <> 'rejected' and kind <> 'reversal'
          and not exists (select from remittances back where back.reverses = r.id and back.state = 'booked')) as transfers,
    (select count(*)::int from (select kind, year, count(*) as issued, max(number) as latest from invoices group by kind, year) i
       full join invoice_numbers n using (kind, year)
      where issued is distinct from latest or latest is distinct from last) as gaps`.execute(db)
  return rows[0]!
}

/** Balances, ledger, bookings, bought cars and numbers of invoices agree in one snapshot. */
export async function expectBalanced(db: Db): Promise<void> {
  const { balances, received, spent, booked, bought, charged, ...faults } = await books(db)
  expect({ balances, received, spent, ...faults }).toEqual({
    balances: received - spent,
    received: booked,
    spent: bought + charged,
    broken: 0,
    cars: 0,
    transfers: 0,
    gaps: 0,
  })
}
