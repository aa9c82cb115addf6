import { sql } from 'kysely'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { nextTry } from '#server/feed/polling/next-try.ts'
import { pollMemory } from '#server/feed/polling/poll-memory.ts'
import { readFeeds } from '#server/feed/polling/read-feeds.ts'
import { startQueryService } from '#demo/query-service/query-service.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import { ajesBike, ajesCar } from '#tests/support/ajes-answers.ts'
import { dumpLot, dumpText } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'
import { feedApp } from '#tests/support/feed-import.ts'
import { statementsAt, pollFeedsOf } from '#tests/support/queue.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'

const { db, pool } = await testDatabase()
const { clock } = await feedApp(pool)
const dataDir = folderOfFile()
const queue = openQueue(clock, statementsAt(clock))
const context = {
  memory: pollMemory(),
  db,
  pool,
  queue,
  clock,
  config: readConfig({ DATA_DIR: dataDir }),
  log: createLog({ logLevel: 'silent' }),
}

type Row = Record<string, string>
const NO_ROWS = { main: [] as Row[], stats: [] as Row[], one: [] as Row[], bike: [] as Row[], bike_st: [] as Row[] }
let tables = { ...NO_ROWS }
const queryService = await startQueryService({ clock, tables: () => tables, dailyLimit: 1_000_000 })
afterAll(() => queryService.close())

const capitals = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), String(value)]))
const cars = (count: number, row: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    capitals(ajesCar({ ID: String(10_000 + at), LOT: String(1001 + at), ...row })),
  )

beforeEach(async () => {
  tables = { ...NO_ROWS, main: cars(3) }
  queryService.asked.length = 0
  await db.deleteFrom('feed_turns').execute()
  await db.deleteFrom('feed_attempts').execute()
})
afterEach(() => queryService.misbehave(null))

const ajesFeeds = (options = 'tables=main', path = '/api/') =>
  readFeeds([`ajes=${queryService.origin}${path};code=secret-code;makers=HONDA;${options}`])
const take = (feeds = ajesFeeds(), limits = {}) => pollFeedsOf(context, feeds, limits)
const poll = (part = 'main') =>
  db.selectFrom('feed_turns').selectAll().where('part', '=', part).executeTakeFirstOrThrow()
const lotsNow = async () => (await pool.query('SELECT id, status, start_price, sold_price FROM lots ORDER BY id')).rows
/** A database notices that a session has ended when it gets to it. */
const SOON = { timeout: 30_000 }
const minutesOn = (minutes: number) => clock.advance(minutes * 60_000)

describe('A query service', () => {
  it('is asked for what FEEDS names, and again when its answer is no longer fresh', async () => {
    tables.main = [...cars(3), ...cars(1, { ID: '9', LOT: '9', MARKA_NAME: 'TOYOTA' })]
    await take()
    expect((await lotsNow()).map(lot => lot.id)).toEqual(['261127-10-1001', '261127-10-1002', '261127-10-1003'])
    expect(queryService.asked).toEqual([
      "SELECT * FROM main WHERE auction_type != '1' AND marka_name IN ('HONDA') AND auction_date >= '2026-11-27' ORDER BY id LIMIT 0,250",
    ])
    minutesOn(29)
    await take()
    expect(queryService.asked).toHaveLength(1)
    tables.main = cars(3, { START: '1500000' })
    minutesOn(2)
    await take()
    expect(queryService.asked).toHaveLength(2)
    expect((await lotsNow()).map(lot => lot.start_price)).toEqual([1_500_000, 1_500_000, 1_500_000])
    expect(await poll()).toMatchObject({ failures: 0, problem: null, quota_limit: 1_000_000, quota_rest: 999_998 })
  })

  it('is never asked sooner than the vendor allows', async () => {
    const [feed] = ajesFeeds('tables=main+stats+one+bike;every=5m')
    expect(feed!.parts.map(part => part.everyMinutes)).toEqual([30, 1440, 360, 30])
  })

  it('gives pages of 250', async () => {
    tables.main = cars(501)
    await take()
    expect(queryService.asked).toHaveLength(3)
    expect(await lotsNow()).toHaveLength(501)
  })

  it('brings the results of its lots', async () => {
    await take()
    clock.set('2026-11-27T18:00:00+09:00')
    tables = { ...NO_ROWS, stats: cars(1, { STATUS: 'Sold', FINISH: '3100000' }) }
    await take(ajesFeeds('tables=main+stats'))
    expect((await lotsNow())[0]).toMatchObject({ status: 4533, sold_price: 3_100_000 })
  })

  it('may be asked for bikes, packed, with an odd header, and in another charset', async () => {
    for (const path of ['/gzip/', '/odd/gzip/', '/charset/api/']) {
      tables = { ...NO_ROWS, bike: [capitals(ajesBike({ marka_name: 'HONDA' }))] }
      await pool.query("DELETE FROM feed_lots; DELETE FROM lots; UPDATE feed_turns SET next_at = '2000-01-01'")
      await take(ajesFeeds('tables=bike', path))
      expect(await lotsNow(), path).toHaveLength(1)
    }
  })

  it('may have nothing to say', async () => {
    tables = { ...NO_ROWS }
    await take()
    expect(await poll()).toMatchObject({ failures: 0, problem: null, fresh_at: clock.now() })
    expect(await db.selectFrom('feed_runs').selectAll().execute()).toEqual([])
  })

  it.each([
    ['slow', /did not answer within 0.3 s/],
    ['cut', /breaks off/],
    ['broken', /cannot be asked/],
  ] as const)('that is %s brings nothing and is tried again, later and later', async (fault, problem) => {
    await take()
    const before = await lotsNow()
    tables.main = cars(3, { START: '1' })
    queryService.misbehave(fault)
    minutesOn(30)
    const waits: number[] = []
    for (let failures = 1; failures <= 4; failures++) {
      await take(ajesFeeds(), fault === 'slow' ? { timeoutMs: 300 } : {})
      const { failures: noted, problem: text, next_at: nextAt } = await poll()
      expect(noted).toBe(failures)
      expect(text).toMatch(problem)
      expect(text).not.toContain('secret-code')
      waits.push((nextAt.getTime() - clock.now().getTime()) / 60_000)
      clock.set(nextAt)
    }
    expect(waits).toEqual([1, 2, 4, 8])
    expect(await lotsNow()).toEqual(before)
    queryService.misbehave(null)
    await take()
    expect(await poll()).toMatchObject({ failures: 0, problem: null })
    expect((await lotsNow())[0]).toMatchObject({ start_price: 1 })
  })

  it('over its quota is left alone until the next day in Tokyo', async () => {
    queryService.misbehave('quota')
    await take()
    expect(await poll()).toMatchObject({ failures: 0, next_at: new Date('2026-11-28T00:00:00+09:00') })
    expect((await poll()).problem).toContain('daily limit')
    minutesOn(300)
    await take()
    expect(queryService.asked).toHaveLength(1)
  })

  it('that wants a pause gets it', async () => {
    queryService.misbehave('down')
    await take()
    expect(await poll()).toMatchObject({ failures: 0, next_at: new Date('2026-11-27T08:02:00+09:00') })
  })

  it('masked changes nothing, and its rows are reported', async () => {
    await take()
    const before = await lotsNow()
    queryService.misbehave('masked')
    minutesOn(30)
    await take()
    expect(await lotsNow()).toEqual(before)
    const [run] = await db.selectFrom('feed_runs').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(run).toMatchObject({ origin: 'main', rows_read: 3, rows_rejected: 3 })
  })

  it('keeps its pages apart from the next ones: nothing of them is left', async () => {
    await take()
    expect(await readdir(join(dataDir, 'feeds'))).toEqual([])
  })
})

describe('A folder of dumps', () => {
  const folder = join(dataDir, 'dumps')
  const feeds = () => readFeeds([`aleado=${folder};every=30m;late=2h`])
  const put = async (text: string) => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'dump.sql'), text)
  }
  const runs = async () => (await db.selectFrom('feed_runs').selectAll().execute()).length

  it('is read when it holds something new', async () => {
    await put(dumpText([dumpLot()]))
    await take(feeds())
    minutesOn(31)
    await take(feeds())
    expect(await runs()).toBe(1)
    expect(await poll('')).toMatchObject({ fresh_at: new Date('2026-11-27T08:00:00+09:00'), done_at: clock.now() })
    await put(dumpText([dumpLot(), dumpLot({ bid: '5002' })]))
    minutesOn(31)
    await take(feeds())
    expect(await runs()).toBe(2)
    expect(await lotsNow()).toHaveLength(2)
  })

  it('is read long before its poll when something new has come and is no longer being written', async () => {
    await put(dumpText([dumpLot()]))
    await take(feeds())
    minutesOn(5)
    await put(dumpText([dumpLot({ result_ref: 1, end_price_num: 700_000 })]))
    await take(feeds())
    clock.advance(6_000)
    await put(dumpText([dumpLot({ result_ref: 1, end_price_num: 7_000_000 })]))
    await take(feeds())
    clock.advance(6_000)
    await take(feeds())
    expect((await lotsNow())[0]).toMatchObject({ sold_price: null })
    clock.advance(2_000)
    await take(feeds())
    expect((await lotsNow())[0]).toMatchObject({ status: 4533, sold_price: 7_000_000 })
    const read = await runs()
    clock.advance(25_000)
    await take(feeds())
    expect(await runs()).toBe(read)
  })

  it('waits for no other source, however long that one takes to answer', async () => {
    await put(dumpText([dumpLot()]))
    await take(feeds())
    queryService.misbehave('slow')
    const stopping = new AbortController()
    const asking = take(ajesFeeds(), { signal: stopping.signal })
    await expect.poll(() => queryService.asked.length, SOON).toBe(1)
    await put(dumpText([dumpLot({ result_ref: 1, end_price_num: 700_000 })]))
    await take(feeds())
    clock.advance(8_000)
    await take(feeds())
    expect((await lotsNow())[0]).toMatchObject({ status: 4533, sold_price: 700_000 })
    stopping.abort()
    await asking
  })

  it('that is still being written is refused and tried again', async () => {
    await put(dumpText([dumpLot()]).slice(0, -40))
    await take(feeds())
    expect(await poll('')).toMatchObject({ failures: 1, content_hash: null })
    await put(dumpText([dumpLot()]))
    minutesOn(1)
    await take(feeds())
    expect(await lotsNow()).toHaveLength(1)
  })

  it('with nothing new for too long is late, and reported once, until something comes', async () => {
    await put(dumpText([dumpLot()]))
    await take(feeds())
    minutesOn(119)
    await take(feeds())
    expect((await poll('')).told_late_at).toBeNull()
    minutesOn(2)
    await take(feeds())
    const told = (await poll('')).told_late_at
    expect(told).toEqual(clock.now())
    minutesOn(60)
    await take(feeds())
    expect((await poll('')).told_late_at).toEqual(told)
    await put(dumpText([dumpLot({ bid: '7' })]))
    minutesOn(31)
    await take(feeds())
    expect((await poll('')).told_late_at).toBeNull()
  })
})

describe('Of several processes', () => {
  it('one takes the polls, and no other while it does', async () => {
    await queue.add(db, 'feed-imports', { source: 'ajes' }, { key: 'ajes' })
    await sql`update pgboss.job set state = 'active', started_on = now() where state = 'created'`.execute(db)
    await take()
    expect(queryService.asked).toEqual([])
    // It is gone, as the library finds out by its heartbeat.
    await sql`update pgboss.job set state = 'retry', start_after = '2026-01-01' where state = 'active'`.execute(db)
    await take()
    expect(queryService.asked).toHaveLength(1)
  })

  it('both at once ask once', async () => {
    await Promise.all([take(), take(), take()])
    expect(queryService.asked).toHaveLength(1)
  })

  it('one waits for an import by hand without a fault', async () => {
    const other = await pool.connect()
    await other.query('SELECT pg_advisory_lock(6364667)')
    await take()
    expect(await poll()).toMatchObject({ failures: 0, problem: null, done_at: null })
    other.release(true)
    await expect.poll(async () => (await take(), (await poll()).done_at), SOON).not.toBeNull()
  })
})

describe('FEEDS', () => {
  it('names sources with their places, times and options', () => {
    expect(readFeeds(['aleado=/srv/dump', 'csv=/srv/lists;every=6h;late=2d'])).toMatchObject([
      {
        adapter: { name: 'aleado' },
        place: '/srv/dump',
        everyMinutes: 30,
        lateMinutes: 90,
        parts: [{ name: '', everyMinutes: 30 }],
      },
      { adapter: { name: 'csv' }, everyMinutes: 360, lateMinutes: 2880 },
    ])
    expect(readFeeds([])).toEqual([])
  })

  it.each([
    ['aledo=/srv/dump', 'entry 1 must begin with one of ajes, aleado, csv'],
    ['aleado', 'must be at a file or folder'],
    ['aleado=dump', 'must be at a file or folder'],
    ['aleado=https://host/dump', 'must be at a file or folder'],
    ['aleado=/srv;every=30', 'every must be a time from 5m to 7d'],
    ['aleado=/srv;every=1m', 'every must be a time from 5m to 7d'],
    ['aleado=/srv;every=1h;late=30m', 'late must be a time, no shorter than every'],
    ['aleado=/srv;code=x', 'knows no option code'],
    ['ajes=https://host/api/', 'needs code='],
    ['ajes=https://host/api/;code=x', 'forbids to mirror'],
    ['ajes=https://host/api/;code=x;makers=HONDA;tables=all', 'must be tables parted by +: main, stats'],
    ["ajes=https://host/api/;code=x;makers=A' OR 1", 'must be names parted by +'],
    ['ajes=https://u:p@host/api/;code=x;makers=A', 'must be at an address'],
    ['ajes=/srv/answers;code=x', 'takes no options'],
  ])('%s is refused: %s', (entry, rule) => {
    expect(() => readFeeds([entry])).toThrow(rule)
  })

  it('names all faults at once, and no secret', () => {
    const error = (() => {
      try {
        return readFeeds(['ajes=https://host/api/;code=a b', 'x=1', 'csv=/a', 'csv=/b'])
      } catch (thrown) {
        return thrown as Error
      }
    })() as Error
    expect(error.message.split('\n')).toHaveLength(4)
    expect(error.message).toContain('names csv twice')
    expect(error.message).not.toContain('a b')
  })

  it('tries again no later than the usual poll or an hour', () => {
    const now = new Date(0)
    expect([0, 1, 5, 6, 50].map(before => nextTry(now, before, 30).getTime() / 60_000)).toEqual([1, 2, 32, 60, 60])
    expect(nextTry(now, 50, 360).getTime() / 60_000).toBe(360)
  })
})
