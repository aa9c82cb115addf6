import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { createLog } from '#server/http/log.ts'
import { startLotIndex, type LotIndex } from '#server/lots/index/start-lot-index.ts'
import { COUNTED_FIELDS, type LotSearch } from '#server/market/lot-search.ts'
import { sqlLotSearch } from '#server/lots/sql/sql-lot-search.ts'
import { TUESDAY_NOON } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newLot } from '#tests/support/lots.ts'
import { manyLots } from '#tests/support/many-lots.ts'

const { db, pool, connection } = await testDatabase()
const clock = fixedClock(TUESDAY_NOON)
const today = tokyoDay(clock.now())
const truth = sqlLotSearch(db)

let index: LotIndex | null = null

beforeAll(() => manyLots(db, clock.now(), 400))
afterEach(async () => {
  await index?.stop()
  index = null
})

function start(): LotIndex {
  // The trial includes its messages when its connection is cut.
  index = startLotIndex({ db, clock, log: createLog({ logLevel: 'error' }) }, { connection })
  return index
}

async function started(): Promise<LotIndex> {
  const one = start()
  await one.catchUp()
  return one
}

async function everythingOf(search: LotSearch) {
  const listings = PAGE_TYPE_NAMES.map(async pageType => {
    const query = { pageType, today, criteria: NO_CRITERIA }
    const { counts, ...facets } = await search.facets(query, COUNTED_FIELDS)
    const sums = Object.entries(counts).map(([field, values]) => [
      field,
      new Map(values.map(one => [one.value, one.count])),
    ])
    return [await search.page(query, { sort: 'year', order: 'DESC' }, { offset: 0, limit: 10_000 }), facets, sums]
  })
  return Promise.all(listings)
}

async function expectTruth({ search, isAnswering }: LotIndex): Promise<void> {
  expect(isAnswering()).toBe(true)
  expect(await everythingOf(search)).toEqual(await everythingOf(truth))
}

/** Queries during that time answer with the lots as they were: with SQL all of them would wait. */
async function answersUntil({ isAnswering }: LotIndex, end: Promise<void>): Promise<void> {
  let isOver = false
  void end.then(() => (isOver = true))
  while (!isOver) {
    expect(isAnswering()).toBe(true)
    await new Promise(resolve => setImmediate(resolve))
  }
}

const logSize = async () =>
  (await pool.query<{ count: number }>('select count(*)::int as count from lot_outbox')).rows[0]!.count

describe('the index of lots', () => {
  it('lets SQL answer until it has read the lots', async () => {
    const { search, isAnswering } = start()
    expect(isAnswering()).toBe(false)
    expect(await everythingOf(search)).toEqual(await everythingOf(truth))
  })

  it('sees a new lot, a result and a lot that goes', async () => {
    const one = await started()
    const { id } = await newLot(db, clock.now(), { day: today })
    await one.catchUp()
    await expectTruth(one)
    await db.updateTable('lots').set({ status: 4533, sold_price: 700_000 }).where('id', '=', id).execute()
    await one.catchUp()
    await expectTruth(one)
    await db.deleteFrom('lots').where('id', '=', id).execute()
    await one.catchUp()
    await expectTruth(one)
  })

  it('finds names that came after it had read the lots', async () => {
    const one = await started()
    const { id } = await newLot(db, clock.now(), { maker: 'LATECOMER', model: 'AFTERWARDS', chassis: 'LATE1' })
    await one.catchUp()
    const criteria = {
      ...NO_CRITERIA,
      words: [{ field: 'model' as const, word: 'afterw' }],
      chassisTexts: [{ code: 'LATE', whole: false }],
    }
    const found = await one.search.page(
      { pageType: 'car-auction', today, criteria },
      { sort: 'year', order: 'ASC' },
      { offset: 0, limit: 5 },
    )
    expect(found).toMatchObject({ ids: [id], total: 1 })
  })

  it('misses no transaction that ends after a later one, and waits for none that is open', async () => {
    const one = await started()
    const [early, late] = [await newLot(db, clock.now()), await newLot(db, clock.now())]
    const slow = await pool.connect()
    try {
      await slow.query('begin')
      await slow.query('update lots set status = 4536 where id = $1', [early.id])
      await db.updateTable('lots').set({ status: 4535 }).where('id', '=', late.id).execute()
      await one.catchUp()
      await expectTruth(one)
      await slow.query('commit')
      await one.catchUp()
      await expectTruth(one)
    } finally {
      slow.release()
    }
  })

  it('reads all again after a load of thousands, which is one row of the change log more', async () => {
    const one = await started()
    const before = await logSize()
    const { rows } = await sql<{
      columns: string
    }>`select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_name = 'lots' and column_name not in ('id', 'photo_token')`.execute(db)
    const columns = sql.raw(rows[0]!.columns)
    await sql`insert into lots (id, photo_token, ${columns}) select id || '-' || n, 'bulk-' || id || n, ${columns}
      from (select * from lots order by id limit 300) few, generate_series(1, 20) n`.execute(db)
    expect((await logSize()) - before).toBe(5_001)
    await answersUntil(one, one.catchUp())
    await expectTruth(one)
    await sql`delete from lots where photo_token like 'bulk-%'`.execute(db)
    await one.catchUp()
    await expectTruth(one)
  })

  it('gets no change of columns that no listing shows', async () => {
    const before = await logSize()
    await sql`update lots set seen_at = now(), version = version + 1, drive = 'FF'`.execute(db)
    expect(await logSize()).toBe(before)
  })

  it('gets the changes of a transaction once, and none of columns that no listing shows', async () => {
    const [listener, writer] = [await pool.connect(), await pool.connect()]
    const heard: string[] = []
    listener.on('notification', ({ channel }) => heard.push(channel))
    try {
      await listener.query('listen lot_outbox')
      await writer.query('update lots set seen_at = now()')
      await listener.query('select 1')
      expect(heard).toEqual([])
      await writer.query('begin; update lots set year = 1991; update lots set year = 1992; commit')
      while (heard.length === 0) await listener.query('select 1')
      await writer.query('update lots set year = 1993')
      while (heard.length === 1) await listener.query('select 1')
      expect(heard).toEqual(['lot_outbox', 'lot_outbox'])
    } finally {
      listener.release(true)
      writer.release()
    }
  })

  it('finds by itself what nobody tells it of', async () => {
    const one = await started()
    await pool.query('alter table lot_outbox disable trigger user')
    try {
      const { id } = await newLot(db, clock.now(), { grade: 'UNTOLD', day: today })
      const criteria = { ...NO_CRITERIA, words: [{ field: 'grade' as const, word: 'untold' }] }
      const page = () =>
        one.search.page(
          { pageType: 'car-auction', today, criteria },
          { sort: 'year', order: 'ASC' },
          { offset: 0, limit: 5 },
        )
      let found = await page()
      while (found.total === 0) found = await page()
      expect(found.ids).toEqual([id])
    } finally {
      await pool.query('alter table lot_outbox enable trigger user')
    }
  })

  it('starts again in a database that came out of a backup', async () => {
    const one = await started()
    // As a restore leaves it: no rule has run, and the change log was not in the file.
    await pool.query(`alter table lots disable trigger user; update lots set year = 1989; alter table lots enable trigger user;
      truncate lot_outbox, lot_outbox_epoch`)
    await one.catchUp()
    await expectTruth(one)
  })

  it('leaves the answers to SQL while its connection is cut, and catches up', async () => {
    const one = await started()
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'minato index' and datname = current_database()`)
    await newLot(db, clock.now(), { day: today })
    await one.catchUp()
    await expectTruth(one)
  })

  it('turns the day over without reading anything again', async () => {
    const { search, isAnswering } = await started()
    for (const days of [0, 1, 5, 40]) {
      const query = { pageType: 'car-auction' as const, today: addDays(today, days), criteria: NO_CRITERIA }
      const ask = (one: LotSearch) =>
        one.page(query, { sort: 'auctionDate', order: 'ASC' }, { offset: 0, limit: 10_000 })
      expect(isAnswering()).toBe(true)
      expect(await ask(search)).toEqual(await ask(truth))
    }
  })
})
