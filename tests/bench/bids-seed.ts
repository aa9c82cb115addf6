import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'

/** One year of bids: the total, the live ones, and the numbers of clients and dealers. */
type BidSeed = { bids: number; live: number; clients: number; dealers: number }

const HALLS = 24
const MODELS = 60
const DAYS_BACK = 360
const DAYS_AHEAD = 5

/**
 * Bids of past and coming auction days on their own lots; three of four lots have one bid. The same numbers give the same data. The
 * database itself writes them: two hundred thousand rows through the application would take as long as the measurement.
 */
export function seedBids(db: Db, seed: BidSeed, now: Date): Promise<void> {
  return db.connection().execute(one => seedOn(one, seed, now))
}

async function seedOn(db: Db, { bids, live, clients, dealers }: BidSeed, now: Date): Promise<void> {
  const today = tokyoDay(now)
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`set statement_timeout = 0`)
  await run(sql`set session_replication_role = replica`)
  await run(
    sql`insert into halls (id, name, hall_group) select n, 'Hall ' || n, 'X' from generate_series(1, ${HALLS}::int) n`,
  )
  await run(
    sql`insert into makers (id, name) overriding system value select n, 'MAKER ' || n from generate_series(901, 910) n`,
  )
  await run(sql`insert into models (id, maker_id, vehicle, name) overriding system value
    select 90000 + n, 901 + n % 10, 'car', 'MODEL ' || n from generate_series(1, ${MODELS}::int) n`)
  await run(sql`insert into chassis_codes (id, model_id, code) overriding system value
    select 90000 + n, 90000 + 1 + (n / 3) % ${MODELS}::int, 'CH' || n from generate_series(1, ${3 * MODELS}::int) n`)
  const people = (kind: string, count: number, dealer: ReturnType<typeof sql>) =>
    run(sql`insert into users (email, password_hash, kind, full_name, company, created_at, dealer_id, credit_limit, balance, daily_bid_limit, bid_email_notify)
      select ${kind} || '-of-' || n || '@bench.example', '-', ${kind}, initcap(${kind}) || ' ' || n, 'Company ' || n, ${now}, ${dealer},
        1000000000, 5000000, 100000, false
      from generate_series(1, ${count}::int) n`)
  await people('dealer', dealers, sql`null`)
  await people('manager', 50, sql`null`)
  await people(
    'client',
    clients,
    sql`(select id from users where email = 'dealer-of-' || (1 + n % ${3 * dealers}::int) || '@bench.example')`,
  )
  // A lot has one bid; every fourth lot has a second one, by the next client.
  await run(sql`create temporary table seeded as
    select n, n <= ${live}::int as open, n - (n % 5 = 4)::int as lot, 1 + (n * 7919) % ${clients}::int as client
    from generate_series(1, ${bids}::int) n`)
  await run(sql`insert into lots (id, vehicle, offer, auction_day, hall_id, lot_no, lot_number, starts_at, status, maker_id, model_id, chassis_id, year,
      engine_cc, grade, color, gearbox, mileage_km, equipment, condition, condition_rank, start_price, sold_price, photo_token, drawn, source, seen_at,
      changed_at)
    select 'bench-' || lot, 'car', 'auction', day, 1 + lot % ${HALLS}::int, lot::text, lot, (day || ' 10:00+09')::timestamptz + (lot % 300) * interval '1 minute',
      case when open then 4532 else 4533 + lot % 4 end, 901 + lot % 10, 90001 + lot % ${MODELS}::int, 90001 + lot % ${3 * MODELS}::int, 1998 + lot % 26,
      660 + 100 * (lot % 20), 'G', 'WHITE', 'AT', 1000 * (lot % 190), 'AC PS PW', (array['3', '3.5', '4', '4.5', '5', 'S'])[1 + lot % 6], lot % 6,
      5000 * (1 + lot % 200), case when not open and lot % 4 = 0 then 5000 * (2 + lot % 300) end, 'bench-token-' || lot, true, 'bench', ${now}, ${now}
    from (select lot, open, ${today}::date + case when open then lot % ${DAYS_AHEAD}::int else -1 - lot % ${DAYS_BACK}::int end as day
      from seeded group by lot, open) of_lot
    on conflict do nothing`)
  await run(sql`analyze lots`)
  await run(sql`set session_replication_role = origin`)
  await run(sql`insert into bids (lot_id, user_id, amount, status, export_type, comment, placed_at, created_at, changed_at)
    select 'bench-' || lot, users.id, 5000 * (2 + n % 300),
      case when open then (array[1, 1, 2, 2, 3])[1 + n % 5] when n <> lot then 5 else (array[4, 5, 5, 6])[1 + n % 4] end, 1,
      case when n % 9 = 0 then 'Please look at the sheet again' else '' end, at, at, at
    from (select *, ${now}::timestamptz - case when open then n * interval '5 seconds' else (1 + lot % ${DAYS_BACK}::int) * interval '1 day' + n * interval '1 second' end as at
      from seeded) dated
      join users on users.email = 'client-of-' || client || '@bench.example'`)
  await run(sql`drop table seeded`)
  await run(sql`reset statement_timeout`)
  await run(sql`delete from live_outbox`)
  await run(sql`delete from lot_outbox`)
  await run(sql`vacuum analyze`)
}
