import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '#server/clock.ts'
import { aleado } from '#server/feed/aleado/aleado.ts'
import { feedReportLines } from '#server/feed/feed-report.ts'
import { importFeed, type FeedReport } from '#server/feed/import-feed.ts'
import { createLog } from '#server/http/log.ts'
import { dumpLot, dumpPictures, dumpText } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'

const { db, pool } = await testDatabase()
const clock = fixedClock('2026-11-27T08:00:00+09:00')
const log = createLog({ logLevel: 'warn' })

type Row = ReturnType<typeof dumpLot>
/** In an order that foreign keys allow. */
const TABLES = ['lot_changes', 'feed_lots', 'feed_runs', 'lots', 'chassis_codes', 'models', 'makers', 'halls']
const ID = '261127-10-5001'

let folder: string
beforeEach(async () => {
  clock.set('2026-11-27T08:00:00+09:00')
  folder = await mkdtemp(join(tmpdir(), 'minato-feed-'))
  for (const table of TABLES) await pool.query(`DELETE FROM ${table}`)
})
afterEach(() => rm(folder, { recursive: true }))

async function bring(rows: Row[], table?: string): Promise<FeedReport> {
  return bringText(dumpText(rows, table))
}

async function bringText(text: string): Promise<FeedReport> {
  await writeFile(join(folder, 'dump.sql'), text)
  return importFeed(pool, aleado, join(folder, 'dump.sql'), { clock, log })
}

const summary = (report: FeedReport) => feedReportLines(report).at(-1)
const lot = (id = ID) => db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const allRows = async () => (await pool.query('SELECT l.*, l.xmin::text AS written FROM lots l ORDER BY id')).rows

describe('A feed', () => {
  it('brings lots with their hall, maker, model and code', async () => {
    const report = await bring([dumpLot(), dumpLot({ bid: '5002', company_en: 'Toyota', model_type_en: 'DAA-ZVW51' })])
    expect(summary(report)).toBe('read 2, new 2, changed 0, same 0, rejected 0')
    expect(await lot()).toMatchObject({
      vehicle: 'car',
      offer: 'auction',
      auction_day: '2026-11-27',
      hall_id: 10,
      lot_no: '5001',
      lot_number: 5001,
      starts_at: new Date('2026-11-27T11:20:00+09:00'),
      time_set: true,
      status: 4532,
      year: 2019,
      engine_cc: 1800,
      mileage_km: 42_000,
      condition: '4',
      condition_rank: 13,
      start_price: 550_000,
      sold_price: null,
      feed_average: 1_200_000,
      pictures: dumpPictures([1, 2]).split('#'),
      sheet_picture: dumpPictures([0]),
      drawn: false,
      source: 'aleado',
      version: 1,
    })
    expect(
      (await db.selectFrom('halls').selectAll().execute()).map(hall => [hall.id, hall.name, hall.weekday]),
    ).toEqual([[10, 'USS Nagoya', 5]])
    expect((await db.selectFrom('makers').select('name').execute()).map(maker => maker.name)).toEqual(['TOYOTA'])
    expect((await db.selectFrom('chassis_codes').select('code').execute()).map(chassis => chassis.code)).toEqual([
      'ZVW51',
    ])
  })

  it('twice changes nothing, even an hour later', async () => {
    await bring([dumpLot(), dumpLot({ bid: '5002', datetime: '2026-11-27 00:00:00' })])
    const before = await allRows()
    clock.advance(3_600_000 * 2)
    expect(summary(await bring([dumpLot(), dumpLot({ bid: '5002', datetime: '2026-11-27 00:00:00' })]))).toBe(
      'read 2, new 0, changed 0, same 2, rejected 0',
    )
    expect(await allRows()).toEqual(before)
  })

  it('changes the lot of a changed row and notes what it was', async () => {
    await bring([dumpLot(), dumpLot({ bid: '5002' })])
    clock.advance(60_000)
    const report = await bring([dumpLot({ start_price_num: 480_000 }), dumpLot({ bid: '5002' })])
    expect(summary(report)).toBe('read 2, new 0, changed 1, same 1, rejected 0')
    expect(report.lots.changed).toEqual([ID])
    expect(await lot()).toMatchObject({ start_price: 480_000, version: 2, changed_at: clock.now() })
    expect(await lot('261127-10-5002')).toMatchObject({ version: 1 })
    const noted = await pool.query('SELECT lot_id, start_price, status FROM lot_changes')
    expect(noted.rows).toEqual([{ lot_id: ID, start_price: 550_000, status: 4532 }])
  })

  it('that is cut off writes nothing at all', async () => {
    const text = dumpText([dumpLot(), dumpLot({ bid: '5002' })])
    await expect(bringText(text.slice(0, -60))).rejects.toThrow('cut off')
    await expect(bringText(text.replace(/\);\n-- Dump/, ',\n-- Dump'))).rejects.toThrow('breaks off')
    const counts = await pool.query(
      'SELECT (SELECT count(*) FROM lots) + (SELECT count(*) FROM halls) + (SELECT count(*) FROM makers) + (SELECT count(*) FROM feed_runs) AS n',
    )
    expect(counts.rows[0].n).toBe(0)
  })

  it('reports a bad row with line, field and reason while the rest goes in', async () => {
    const report = await bring([dumpLot(), dumpLot({ bid: '5002', date: '2026-02-30' }), dumpLot({ bid: '5003' })])
    const [line, last] = feedReportLines(report)
    expect(line).toMatch(/^dump\.sql, line \d+: date is not a day: "2026-02-30"$/)
    expect(last).toBe('read 3, new 2, changed 0, same 0, rejected 1')
    const kept = await pool.query('SELECT field, reason, line FROM feed_rejects')
    expect(kept.rows).toEqual([{ field: 'date', reason: 'is not a day: "2026-02-30"', line: report.rejects[0]!.line }])
  })

  it('survives hostile text: each such row is reported', async () => {
    const report = await bring([
      dumpLot(),
      dumpLot({ bid: '2', model_grade_en: 'NUL\0' }),
      dumpLot({ bid: '3', company_en: 'x'.repeat(60_000) }),
      dumpLot({ bid: '4', pictures: 'x'.repeat(500_000) }),
      dumpLot({ bid: '5', model_name_en: '\x1b[2J' }),
      dumpLot({ bid: '6', model_grade_en: '\'); DROP TABLE lots; -- \\N\t\n{"}' }),
      dumpLot({ bid: '7', parsed_data: '<![CDATA[{"年式":"\\ud800"}]]>' }),
      dumpLot({ bid: '8', displacement_num: 1_999_999_999 }),
    ])
    expect(report.rejects.map(row => row.field)).toEqual([
      'model_grade_en',
      'maker',
      'pictures',
      'model_name_en',
      'engineCc',
    ])
    expect(summary(report)).toBe('read 8, new 3, changed 0, same 0, rejected 5')
    expect((await lot('261127-10-6')).grade).toBe(`'); DROP TABLE lots; -- \\N {"}`)
  })

  it('keeps a time that is not set as 09:00, and a time that was set as it was', async () => {
    await bring([dumpLot({ datetime: '2026-11-27 00:00:00' })])
    expect(await lot()).toMatchObject({
      starts_at: new Date('2026-11-27T09:00:00+09:00'),
      time_set: false,
      status: 4532,
    })
    await bring([dumpLot()])
    expect(await lot()).toMatchObject({ starts_at: new Date('2026-11-27T11:20:00+09:00'), time_set: true })
    expect(summary(await bring([dumpLot({ datetime: '2026-11-27 00:00:00' })]))).toContain('same 1')
    expect(await lot()).toMatchObject({ time_set: true })
  })

  it('never overwrites what is known with masked or empty values', async () => {
    await bring([dumpLot({ scores: '3.5/B/C', scores_en: '3.5/B/C' })])
    const before = await allRows()
    const empty = {
      start_price_num: 0,
      scores: '',
      scores_en: '',
      pictures: null,
      mileage: '',
      mileage_num: null,
      color_en: '',
    }
    expect(
      summary(
        await bring([
          dumpLot({ ...empty, color: '', color_ref: null, service_data: null, model_type: '', model_type_en: '' }),
        ]),
      ),
    ).toContain('same 1')
    const masked = await bring([dumpLot({ model_grade_en: 'http://avto.jp/get_code' })])
    expect(summary(masked)).toBe('read 1, new 0, changed 0, same 0, rejected 1')
    expect(await allRows()).toEqual(before)
  })

  it('takes of two rows of one lot the priced one', async () => {
    const report = await bring([dumpLot(), dumpLot({ start_price: '', start_price_num: null })])
    expect(summary(report)).toBe('read 2, new 1, changed 0, same 1, rejected 0')
    expect(await lot()).toMatchObject({ start_price: 550_000 })
  })

  it('leaves a car of the demo market alone and reports the number', async () => {
    await bring([dumpLot()])
    await pool.query("UPDATE lots SET source = 'market'")
    const report = await bring([dumpLot({ start_price_num: 1000 })])
    expect(report.rejects).toMatchObject([{ field: 'lotNo', file: 'dump.sql' }])
    expect(summary(report)).toBe('read 1, new 0, changed 0, same 0, rejected 1')
    expect(await lot()).toMatchObject({ start_price: 550_000 })
  })

  it('only fills the gaps of a lot that another feed brought', async () => {
    await bring([dumpLot({ color: '', color_en: '', color_ref: null })])
    await pool.query("UPDATE lots SET source = 'ajes'")
    expect(summary(await bring([dumpLot({ model_grade_en: 'G' })]))).toContain('changed 1')
    expect(await lot()).toMatchObject({ color: 'WHITE', grade: 'S', source: 'ajes' })
    expect(summary(await bring([dumpLot({ model_grade_en: 'G' })]))).toContain('same 1')
  })

  it('is refused while another import runs', async () => {
    const other = await pool.connect()
    try {
      await other.query('SELECT pg_advisory_lock(6364667)')
      await expect(bring([dumpLot()])).rejects.toThrow('another import is running')
    } finally {
      other.release(true)
    }
  })
})

describe('The life of a lot in a feed', () => {
  it('ends with its result, which a late "available" does not take back', async () => {
    await bring([dumpLot()])
    clock.set('2026-11-27T15:00:00+09:00')
    await bring([dumpLot({ result_ref: 1, end_price_num: 612_000 })])
    expect(await lot()).toMatchObject({ status: 4533, sold_price: 612_000 })
    expect(summary(await bring([dumpLot()]))).toContain('same 1')
    expect(await lot()).toMatchObject({ status: 4533, sold_price: 612_000 })
  })

  it('is Removed when three different loads lack it, never by the same load', async () => {
    await bring([dumpLot(), dumpLot({ bid: '5002' })])
    const load = (price: number) => bring([dumpLot({ bid: '5002', start_price_num: price })])
    for (const price of [1000, 1000, 2000, 1000, 2000]) await load(price)
    expect(await lot()).toMatchObject({ status: 4532, version: 1 })
    const third = await load(3000)
    expect(third.lots.removed).toEqual([ID])
    expect(feedReportLines(third)).toContain('removed 1, missing from three different loads')
    expect(await lot()).toMatchObject({ status: 4537, version: 2 })
    await bring([dumpLot(), dumpLot({ bid: '5002' })])
    expect(await lot()).toMatchObject({ status: 4532 })
  })

  it('does not count as missing while it comes masked, or from loads that hold only other tables', async () => {
    await bring([dumpLot(), dumpLot({ bid: '5002' })])
    const masked = dumpLot({ model_grade_en: 'http://avto.jp/get_code' })
    for (const price of [1000, 2000, 3000]) await bring([masked, dumpLot({ bid: '5002', start_price_num: price })])
    for (const price of [1000, 2000, 3000])
      await bring([dumpLot({ bid: '77', start_price_num: price })], 'moto_lots_ns')
    expect(await lot()).toMatchObject({ status: 4532 })
  })

  it('starts to count anew when it was seen between', async () => {
    const rest = (price: number) => dumpLot({ bid: '5002', start_price_num: price })
    await bring([dumpLot(), rest(1)])
    await bring([rest(1000)])
    await bring([rest(2000)])
    await bring([dumpLot(), rest(3000)])
    await bring([rest(4000)])
    expect(await lot()).toMatchObject({ status: 4532 })
  })
})
