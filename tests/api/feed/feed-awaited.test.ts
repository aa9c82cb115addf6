import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { settleResults } from '#server/bids/results/settle-results.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { readConfig } from '#server/config.ts'
import { startQueryService } from '#demo/query-service/query-service.ts'
import { paceOfResults } from '#server/feed/polling/await-results.ts'
import { marketAge } from '#server/feed/polling/market-age.ts'
import { pollMemory } from '#server/feed/polling/poll-memory.ts'
import { readFeeds } from '#server/feed/polling/read-feeds.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import { ajesCar, type AjesRow } from '#tests/support/ajes-answers.ts'
import { statusOf } from '#tests/support/bid-facts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newUser } from '#tests/support/people.ts'
import { statementsAt, pollFeedsOf } from '#tests/support/queue.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'

const { db, pool } = await testDatabase()
const MORNING = '2026-11-27T08:00:00+09:00'
const clock = fixedClock(MORNING)
const log = createLog({ logLevel: 'silent' })

type Row = Record<string, string>
const NO_ROWS = { main: [] as Row[], stats: [] as Row[], one: [] as Row[], bike: [] as Row[], bike_st: [] as Row[] }
let tables = { ...NO_ROWS }
const queryService = await startQueryService({ clock, tables: () => tables, dailyLimit: 1_000 })
const generous = await startQueryService({ clock, tables: () => tables, dailyLimit: 10_000_000 })
afterAll(() => Promise.all([queryService.close(), generous.close()]))

const entryAt = (origin: string) => `ajes=${origin}/api/;code=secret-code;makers=HONDA;tables=main+stats`
const entry = entryAt(queryService.origin)
const config = readConfig({ DATA_DIR: folderOfFile(), FEEDS: entry })
const memory = pollMemory()
const context = { db, pool, memory, queue: openQueue(clock, statementsAt(clock)), clock, config, log }
const feeds = readFeeds(config.feeds)

const car = (row: AjesRow) =>
  Object.fromEntries(Object.entries(ajesCar(row)).map(([name, value]) => [name.toUpperCase(), String(value)]))
/** Of the first of this test's cars; each test has its own, for bids keep theirs. */
let first = 0
const cars = (count: number, row: AjesRow = {}) =>
  Array.from({ length: count }, (_, at) => car({ ID: String(10_000 + at), LOT: String(first + at), ...row }))
const idOf = (at: number) => `261127-10-${first + at}`
const lot = (at: number) =>
  db.selectFrom('lots').select(['status', 'sold_price']).where('id', '=', idOf(at)).executeTakeFirstOrThrow()
const askedSince = (count: number) => queryService.asked.slice(count)
/** As the server does every few seconds. */
const look = () => pollFeedsOf(context, feeds)

async function bidOn(lotId: string, amount: number): Promise<number> {
  const at = clock.now()
  const { id: userId } = await newUser(db, at, { balance: 5_000_000, reserved: amount })
  const bid = { lot_id: lotId, user_id: userId, amount, status: BID_STATUS.bid, placed_at: at }
  const { id } = await db
    .insertInto('bids')
    .values({ ...bid, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

beforeEach(async () => {
  clock.set(MORNING)
  first += 1000
  await pool.query('UPDATE lots SET status = 4536')
  await db.deleteFrom('feed_turns').execute()
  await db.deleteFrom('feed_attempts').execute()
  tables = { ...NO_ROWS, main: cars(3) }
})

describe('The results of a query service', () => {
  it('reach lots and bids within a minute, though its table of results is fresh for a day', async () => {
    await look()
    const bid = await bidOn(idOf(0), 300_000)
    clock.set('2026-11-27T11:30:00+09:00')
    await look()
    tables = { ...tables, stats: cars(1, { STATUS: 'Sold', FINISH: '3100000' }) }
    clock.advance(60_000)
    const before = queryService.asked.length
    await look()
    await settleResults(context)
    expect(askedSince(before).filter(sql => sql.includes('FROM stats'))).toHaveLength(1)
    expect(await lot(0)).toMatchObject({ status: 4533, sold_price: 3_100_000 })
    expect(await lot(1)).toMatchObject({ sold_price: null })
    expect(await statusOf(db, bid)).toBe(BID_STATUS.finished)
  })

  it('are asked for lot by lot, while a sale is under way and no longer', async () => {
    clock.set('2026-11-27T11:00:00+09:00')
    await look()
    const before = queryService.asked.length
    clock.set('2026-11-27T11:19:00+09:00')
    await look()
    expect(askedSince(before)).toEqual([])
    clock.set('2026-11-27T11:20:00+09:00')
    await look()
    await look()
    expect(askedSince(before)).toHaveLength(1)
    expect(askedSince(before)[0]).toMatch(/^SELECT \* FROM stats WHERE .*USS Nagoya.* LIMIT 0,250$/)
    tables = { ...tables, stats: cars(3, { STATUS: 'Not sold' }) }
    clock.advance(60_000)
    await look()
    const told = queryService.asked.length
    clock.advance(60_000)
    await look()
    expect(queryService.asked.length).toBe(told)
  })

  it('of a very large market come all at once, and of its halls those alone are asked that have something new', async () => {
    const many = readFeeds([entryAt(generous.origin)])
    const halls = ['USS Nagoya', 'USS Tokyo', 'LAA Okayama']
    const sale = halls.flatMap(hall => cars(600, { AUCTION: hall }))
    tables.main = sale.map((row, at) => ({ ...row, ID: String(20_000 + at) }))
    clock.set('2026-11-27T11:00:00+09:00')
    await pollFeedsOf(context, many)
    clock.set('2026-11-27T11:30:00+09:00')
    const asked = async (): Promise<string[]> => {
      const before = generous.asked.length
      clock.advance(30_000)
      await pollFeedsOf(context, many)
      return generous.asked.slice(before).filter(sql => sql.includes('FROM stats'))
    }
    const soldNow = async () =>
      (
        await db
          .selectFrom('lots')
          .select('id')
          .where('sold_price', '=', 3_100_000 + first)
          .execute()
      ).length

    expect(await asked()).toEqual([expect.stringMatching(/^SELECT auction,status,count\(\*\) FROM stats WHERE/)])
    const result = { STATUS: 'Sold', FINISH: String(3_100_000 + first) }
    tables = {
      ...tables,
      stats: tables.main.filter((_, at) => at % 2 === 0 && at < 1200).map(row => ({ ...row, ...result })),
    }
    const requests = await asked()
    expect(await soldNow()).toBe(600)
    expect(requests.filter(sql => sql.includes('LAA Okayama'))).toEqual([requests[0]])
    expect(await asked()).toHaveLength(1)
    tables = { ...tables, stats: [...tables.stats, { ...tables.main[1]!, ...result }] }
    // 300 of the hall's lots have no result yet.
    expect(await asked()).toHaveLength(1 + 2)
    expect(await soldNow()).toBe(601)
  })

  it('are asked for in as many requests as the quota bears, lots with bids first', async () => {
    tables.main = cars(200)
    clock.set('2026-11-27T11:00:00+09:00')
    await look()
    await bidOn(idOf(150), 300_000)
    clock.set('2026-11-27T11:30:00+09:00')
    const before = queryService.asked.length
    await look()
    // Less than a thousand requests for twelve hours and a half.
    const [request, ...more] = askedSince(before).filter(sql => sql.includes('FROM stats'))
    expect(more).toEqual([])
    expect(request).toContain(`'${first + 150}'`)
  })

  it.each([
    [null, 60, 0.5],
    [10_000_000, 60, 0.5],
    [14_400, 10, 0.5],
    [1_440, 1, 0.5],
    [72, 1, 10],
    [0, 0, 720],
  ])('with %s requests left for twelve hours are asked for in %s, every %s minutes', (rest, requests, everyMinutes) => {
    const pace = paceOfResults({ limit: null, rest }, new Date('2026-11-27T12:00:00+09:00'))
    expect(pace).toEqual({ requests, everyMinutes })
  })

  it('make the market no younger, and wait where the service is over its quota', async () => {
    clock.set('2026-11-27T11:00:00+09:00')
    await look()
    clock.set('2026-11-27T11:25:00+09:00')
    await look()
    expect(await marketAge(context)).toEqual({ at: '2026-11-27T11:00:00+09:00', isLate: false })
    queryService.misbehave('quota')
    clock.advance(60_000)
    await look()
    const poll = await db.selectFrom('feed_turns').selectAll().where('part', '=', 'results').executeTakeFirstOrThrow()
    expect(poll).toMatchObject({ failures: 0, next_at: new Date('2026-11-28T00:00:00+09:00') })
    queryService.misbehave(null)
  })
})
