import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { saleDays } from '#domain/time/sale-days.ts'
import { addDays, tokyoDay, weekdayOf } from '#domain/time/tokyo.ts'
import { countSessions } from '#server/auth/account-sessions.ts'
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts'
import { openSession } from '#server/auth/session.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { readConfig } from '#server/config.ts'
import { openQueue } from '#server/queue/queue.ts'
import { ensureMarket } from '#demo/market/ensure-market.ts'
import { extendMarket, fillMarket } from '#demo/market/fill-market.ts'
import { closeDemoAccounts, openDemoAccounts } from '#demo/people/close-demo-accounts.ts'
import { BUYERS } from '#demo/people/buyers.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/people/demo-accounts.ts'
import { moveCars } from '#demo/shipping/move-cars.ts'
import { expectBalanced } from '#tests/support/books.ts'
import { testDatabase } from '#tests/support/database.ts'

const { db, pool } = await testDatabase()
const TERMINATE = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> $2'
const NOON = new Date('2026-11-20T12:30:00+09:00')
const clock = fixedClock(NOON)
const config = readConfig({ DEMO_LOTS: '600' })
const context = { pool, db, queue: openQueue(clock), clock, config }

async function rowsOf<Row>(text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(db)).rows
}

const schema = () =>
  rowsOf<{ definition: string }>(
    `SELECT indexdef AS definition FROM pg_indexes WHERE tablename = 'lots'
     UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'lots'::regclass ORDER BY 1`,
  )

let schemaBefore: { definition: string }[]
beforeAll(async () => {
  schemaBefore = await schema()
  await ensureMarket(context)
  await moveCars(context)
})

test('the numbers of the specification, scaled', async () => {
  const counts = await rowsOf(
    `SELECT vehicle, offer, auction_day >= '2026-11-20' AS coming, count(*)::int AS lots FROM lots GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  )
  expect(counts).toEqual([
    { vehicle: 'bike', offer: 'auction', coming: false, lots: 400 },
    { vehicle: 'bike', offer: 'auction', coming: true, lots: 75 },
    { vehicle: 'car', offer: 'auction', coming: false, lots: 3_000 },
    { vehicle: 'car', offer: 'auction', coming: true, lots: 600 },
    { vehicle: 'car', offer: 'stock', coming: null, lots: 30 },
  ])
})

test('every hall sells on its own weekdays and none on Sunday', async () => {
  const days = await rowsOf<{ day: string; weekday: number; name: string }>(
    `SELECT DISTINCT l.auction_day AS day, h.weekday, h.name FROM lots l JOIN halls h ON h.id = l.hall_id WHERE l.offer = 'auction'`,
  )
  for (const { day, weekday, name } of days) {
    expect(weekdayOf(day)).not.toBe(0)
    // BDS Kanto is the one hall with two days; its row has the first.
    expect(name === 'BDS Kanto' ? [3, 5] : [weekday]).toContain(weekdayOf(day))
  }
  const coming = days.map(({ day }) => day).filter(day => day >= '2026-11-20')
  expect([...new Set(coming)].sort()).toEqual(saleDays('2026-11-20'))
})

test('rows are complete: sheets, sources, tokens nobody can guess', async () => {
  const [row] = await rowsOf(
    `SELECT count(*) FILTER (WHERE sheet IS NULL)::int AS "noSheet", count(*) FILTER (WHERE source <> 'market' OR NOT drawn)::int AS foreign,
       count(*) FILTER (WHERE photo_token !~ '^[A-Za-z0-9_-]{16}$')::int AS "badToken",
       count(DISTINCT photo_token) = count(*) AS "ownTokens",
       count(*) FILTER (WHERE vehicle = 'bike' AND details->>'rateEngine' IS NULL)::int AS "unratedBikes",
       count(*) FILTER (WHERE is_uss AND start_price IS NOT NULL)::int AS "ussPrices",
       count(*) FILTER (WHERE sold_price IS NOT NULL AND offer = 'auction' AND status NOT IN (4533, 4534))::int AS "pricesOfUnsold"
     FROM lots`,
  )
  expect(row).toEqual({
    noSheet: 0,
    foreign: 0,
    badToken: 0,
    ownTokens: true,
    unratedBikes: 0,
    ussPrices: 0,
    pricesOfUnsold: 0,
  })
})

test('the bidding office waits for orders of coming sales alone', async () => {
  const waiting = await rowsOf<{ past: number; coming: number }>(
    `SELECT count(*) FILTER (WHERE l.auction_day < '2026-11-20')::int AS past, count(*) FILTER (WHERE l.auction_day >= '2026-11-20')::int AS coming
     FROM office_orders o JOIN bids b ON b.id = o.bid_id JOIN lots l ON l.id = b.lot_id WHERE o.ended_at IS NULL`,
  )
  expect(waiting[0]!.past).toBe(0)
  expect(waiting[0]!.coming).toBeGreaterThan(0)
})

test('a first load leaves every index and key as the migrations made them', async () => {
  expect(schemaBefore.length).toBeGreaterThan(15)
  expect(await schema()).toEqual(schemaBefore)
})

test('a kill in the middle leaves nothing, and the next start makes it whole', async () => {
  const fresh = await testDatabase()
  // Holds up the last row of the transaction, which would otherwise be over before the kill arrives.
  const holder = await fresh.pool.connect()
  await holder.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; LOCK TABLE settings IN SHARE MODE')
  const { rows } = await holder.query<{ name: string; pid: number }>(
    'SELECT current_database() AS name, pg_backend_pid() AS pid',
  )
  const killed = fillMarket(fresh.pool, {
    cars: 600,
    now: NOON,
    onProgress: ({ step }) => {
      if (step === 'indexes') void pool.query(TERMINATE, [rows[0]!.name, rows[0]!.pid])
    },
  })
  await expect(killed).rejects.toThrow()
  await holder.query('ROLLBACK')
  holder.release()
  expect((await fresh.pool.query('SELECT count(*)::int AS lots FROM lots')).rows).toEqual([{ lots: 0 }])
  expect(await fillMarket(fresh.pool, { cars: 600, now: NOON })).toBe(4_105)
})

test('again, and again at once, changes nothing', async () => {
  const before = await rowsOf(`SELECT count(*)::int, max(changed_at) FROM lots`)
  await Promise.all([ensureMarket(context), ensureMarket(context), fillMarket(pool, { cars: 600, now: NOON })])
  expect(await rowsOf(`SELECT count(*)::int, max(changed_at) FROM lots`)).toEqual(before)
  expect(await rowsOf(`SELECT count(*)::int AS people FROM users`)).toEqual([
    { people: DEMO_ACCOUNTS.length + BUYERS.length },
  ])
})

test('as the days move on, the sale days that come into sight are added and the rest stays', async () => {
  const before = await rowsOf<{ id: string }>(`SELECT id, version FROM lots ORDER BY id`)
  const added = await extendMarket(pool, { now: new Date('2026-11-21T00:00:02+09:00') })
  expect(added).toBeGreaterThan(0)
  const days = await rowsOf<{ day: string }>(
    `SELECT DISTINCT auction_day AS day FROM lots WHERE auction_day >= '2026-11-21' ORDER BY 1`,
  )
  expect(days.map(({ day }) => day)).toEqual(saleDays('2026-11-21'))
  const after = new Map((await rowsOf<{ id: string }>(`SELECT id, version FROM lots`)).map(row => [row.id, row]))
  for (const row of before) expect(after.get(row.id)).toEqual(row)
  expect(await extendMarket(pool, { now: new Date('2026-11-21T09:00:00+09:00') })).toBe(0)
  // Sunday shows the same six days as the Monday after it.
  await extendMarket(pool, { now: new Date('2026-11-22T00:00:02+09:00') })
  expect(await extendMarket(pool, { now: new Date('2026-11-23T00:00:02+09:00') })).toBe(0)
})

test('after three weeks in which nobody looked, the missed sales are statistics', async () => {
  const now = new Date('2026-12-21T10:00:00+09:00')
  expect(await extendMarket(pool, { now })).toBeGreaterThan(0)
  const missed = await rowsOf<{ status: number; lots: number }>(
    `SELECT status, count(*)::int AS lots FROM lots WHERE auction_day BETWEEN '2026-12-01' AND '2026-12-20' GROUP BY 1`,
  )
  expect(missed.length).toBeGreaterThan(2)
  for (const { status } of missed) expect(status).toBeGreaterThanOrEqual(LOT_STATUS.sold)
  const [coming] = await rowsOf<{ lots: number }>(
    `SELECT count(*)::int AS lots FROM lots WHERE auction_day >= '2026-12-21' AND vehicle = 'car'`,
  )
  expect(coming!.lots).toBe(600)
})

test('a lot that a feed brought first keeps its number', async () => {
  const now = new Date('2026-12-22T00:00:02+09:00')
  const day = saleDays(tokyoDay(now)).at(-1)!
  const hallId = 10
  // Every number of that hall on that day, so that the market's are among them.
  const [template] = await rowsOf<{ id: string }>(
    `SELECT id FROM lots WHERE vehicle = 'car' AND hall_id = ${hallId} LIMIT 1`,
  )
  await sql`
    INSERT INTO lots (id, vehicle, offer, auction_day, hall_id, lot_no, starts_at, status, maker_id, model_id, photo_token, source, seen_at, changed_at)
    SELECT to_char(${day}::date, 'YYMMDD') || '-' || hall_id || '-' || n, 'car', 'auction', ${day}::date, hall_id, n::text, ${now}, 4532, maker_id,
           model_id, 'feed' || n, 'feed', ${now}, ${now}
    FROM lots, generate_series(71, 6000) AS n WHERE id = ${template!.id}`.execute(db)
  await extendMarket(pool, { now })
  const sources = await rowsOf<{ source: string }>(
    `SELECT DISTINCT source FROM lots WHERE auction_day = '${day}' AND hall_id = ${hallId} AND lot_number IS NULL`,
  )
  expect(sources).toEqual([{ source: 'feed' }])
})

test('people of every kind with their limits, all with the one password', async () => {
  const users = await db.selectFrom('users').selectAll().orderBy('id').execute()
  expect(users.slice(0, DEMO_ACCOUNTS.length).map(({ email, kind }) => ({ email, kind }))).toEqual(
    DEMO_ACCOUNTS.map(({ email, kind }) => ({ email, kind })),
  )
  expect(await verifyPassword(DEMO_PASSWORD, users[2]!.password_hash)).toBe(true)
  const client = users.find(({ kind }) => kind === 'client')!
  const dealer = users.find(({ kind }) => kind === 'dealer')!
  expect(users.filter(({ dealer_id }) => dealer_id === dealer.id)).toHaveLength(2)
  expect(client.credit_limit).toBe(3_000_000)
  const groups = await db
    .selectFrom('bid_groups')
    .selectAll()
    .where('user_id', '=', client.id)
    .orderBy('label')
    .execute()
  expect(groups.slice(0, 2)).toMatchObject([
    { label: 'A', cars: 1 },
    { label: 'B', cars: 2 },
  ])
})

test('every sum of the demo people holds', async () => {
  const sums = await rowsOf<Record<string, unknown>>(
    `SELECT u.email, u.reserved - coalesce((SELECT sum(amount) FROM bids b WHERE b.user_id = u.id AND b.status IN (1, 2)), 0) AS reserve,
       u.balance - coalesce((SELECT sum(amount) FROM ledger l WHERE l.user_id = u.id), 0) AS ledger,
       u.balance = coalesce((SELECT balance_after FROM ledger l WHERE l.user_id = u.id ORDER BY id DESC LIMIT 1), 0) AS last,
       u.balance + u.credit_limit >= u.reserved AS "withinLimit"
     FROM users u`,
  )
  for (const { reserve, ledger, last, withinLimit } of sums) {
    expect({ reserve: Number(reserve), ledger: Number(ledger), last, withinLimit }).toEqual({
      reserve: 0,
      ledger: 0,
      last: true,
      withinLimit: true,
    })
  }
  const lines = await rowsOf<{ right: boolean }>(
    `SELECT bool_and(balance_after = running AND at >= before) AS right FROM (
       SELECT balance_after, sum(amount) OVER w AS running, at, lag(at, 1, at) OVER w AS before
       FROM ledger WINDOW w AS (PARTITION BY user_id ORDER BY id)) lines`,
  )
  expect(lines).toEqual([{ right: true }])
  await expectBalanced(db)
})

test('the lists of the client are not empty', async () => {
  const bids = await rowsOf<{ status: number; bids: number; logged: number }>(
    `SELECT b.status, count(*)::int AS bids,
       (sum((SELECT count(*) FROM bid_log g WHERE g.bid_id = b.id)))::int AS logged
     FROM bids b JOIN users u ON u.id = b.user_id WHERE u.email = 'client@minato.example' GROUP BY 1 ORDER BY 1`,
  )
  expect(bids.map(({ status }) => status)).toEqual([1, 2, 4, 5, 6])
  for (const { status, bids: count, logged } of bids)
    expect(logged).toBeGreaterThanOrEqual(status === 1 ? count : 2 * count)
  const [purchase] = await rowsOf<Record<string, number>>(
    `SELECT p.price, l.sold_price, b.amount, p.price <= b.amount AS within FROM purchases p JOIN lots l ON l.id = p.lot_id JOIN bids b ON b.id = p.bid_id
     JOIN users u ON u.id = p.user_id WHERE u.email = 'client@minato.example'`,
  )
  expect(purchase!.price).toBe(purchase!.sold_price)
  expect(purchase!.within).toBe(true)
})

test('most coming cars have comparable sales', async () => {
  const [row] = await rowsOf<{ share: number }>(
    `SELECT avg((EXISTS (SELECT FROM lots s WHERE s.model_id = l.model_id AND s.chassis_id = l.chassis_id AND s.year BETWEEN l.year - 1 AND l.year + 1
       AND s.sold_price IS NOT NULL AND s.auction_day BETWEEN '${addDays('2026-11-20', -180)}' AND '2026-11-20'))::int)::float8 AS share
     FROM lots l WHERE l.vehicle = 'car' AND l.auction_day BETWEEN '2026-11-21' AND '2026-11-26'`,
  )
  expect(row!.share).toBeGreaterThan(0.6)
})

test('the client alone has cars in every status, with the ship, consignee and invoice that each needs', async () => {
  const cars = await rowsOf<Record<string, unknown>>(
    `SELECT p.status, p.consignee_id IS NOT NULL AS consignee, v.etd < v.eta AS sails, p.purchased_at::date + 20 <= v.etd AS ready,
       (SELECT string_agg(i.kind, ',' ORDER BY i.id) FROM invoices i WHERE i.purchase_id = p.id) AS invoices,
       (SELECT bool_and(i.total = p.total) FROM invoices i WHERE i.purchase_id = p.id AND i.kind = 'invoice') AS billed,
       (SELECT bool_and(at >= before) FROM (SELECT at, lag(at, 1, at) OVER (ORDER BY id) AS before FROM purchase_log g
          WHERE g.purchase_id = p.id AND event IN ('status', 'voyage', 'consignee')) steps) AS "inOrder"
     FROM purchases p LEFT JOIN voyages v ON v.id = p.voyage_id JOIN users u ON u.id = p.user_id
     WHERE u.email = 'client@minato.example' ORDER BY p.status NULLS FIRST, p.id`,
  )
  const off = { consignee: false, sails: null, ready: null, invoices: 'invoice', billed: true, inOrder: true }
  const sailing = { ...off, consignee: true, sails: true, ready: true }
  expect(cars).toEqual([
    { ...off, status: null, invoices: 'proforma', billed: null },
    { ...off, status: 1 },
    { ...off, status: 2 },
    // It sails within days, and its buyer has not named a consignee.
    { ...sailing, status: 3, consignee: false },
    { ...sailing, status: 4 },
    { ...sailing, status: 4 },
    { ...sailing, status: 5 },
    { ...off, status: 6 },
    { ...off, status: 7, invoices: 'invoice,credit' },
    { ...off, status: 8 },
  ])
})

test('managers have booked all money; one transfer waits, one was rejected, one was a mistake, one was paid back', async () => {
  const bookings = await rowsOf<{ kind: string; state: string; bookings: number }>(
    `SELECT kind, state, count(*)::int AS bookings FROM remittances GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  expect(bookings).toEqual([
    { kind: 'received', state: 'booked', bookings: expect.any(Number) as number },
    { kind: 'received', state: 'rejected', bookings: 1 },
    { kind: 'received', state: 'waiting', bookings: 1 },
    { kind: 'refund', state: 'booked', bookings: 1 },
    { kind: 'reversal', state: 'booked', bookings: 1 },
  ])
  const [lines] = await rowsOf(
    `SELECT count(*) FILTER (WHERE l.type = 'remittance' AND r.id IS NULL)::int AS unbooked,
       count(*) FILTER (WHERE r.made_by = r.decided_by)::int AS alone
     FROM ledger l LEFT JOIN remittances r ON r.id = l.remittance_id`,
  )
  expect(lines).toEqual({ unbooked: 0, alone: 0 })
})

test('a start without the demo closes the accounts that still have its password, and the demo opens them again', async () => {
  const all = DEMO_ACCOUNTS.length + BUYERS.length
  const manager = { userId: await idOf('manager@minato.example'), userAgent: 'test', now: NOON }
  await openSession(db, manager)
  const own = await hashPassword('harbour-seven')
  await db.updateTable('users').set({ password_hash: own }).where('email', '=', 'vip@minato.example').execute()
  await db.updateTable('users').set({ email: 'boss@example.jp' }).where('email', '=', 'dealer@minato.example').execute()
  expect(await openDemoAccounts(db)).toHaveLength(all - 1)
  const closed = await closeDemoAccounts(db, NOON)
  expect(closed).toHaveLength(all - 1)
  expect(closed).toContain('manager@minato.example')
  expect(closed).toContain('boss@example.jp')
  expect(closed).not.toContain('vip@minato.example')
  expect(await openDemoAccounts(db)).toEqual([])
  expect(await countSessions(db, manager.userId, NOON)).toBe(0)
  expect(await closeDemoAccounts(db, NOON)).toEqual([])
  await db.updateTable('users').set({ email: 'dealer@minato.example' }).where('email', '=', 'boss@example.jp').execute()
  await ensureMarket(context)
  expect(await openDemoAccounts(db)).toHaveLength(all - 1)
})

const idOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
