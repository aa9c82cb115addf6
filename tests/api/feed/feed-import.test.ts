import { describe, expect, it } from 'vitest'
import { feedReportLines } from '#server/feed/feed-report.ts'
import { dumpLot, dumpPictures, dumpText, type DumpRow } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counts, feedApp } from '#tests/support/feed-import.ts'

const { db, pool } = await testDatabase()
const { bring, bringDump, clock } = await feedApp(pool)

const ID = '261127-10-5001'
const lot = (id = ID) => db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const allRows = async () => (await pool.query('SELECT l.*, l.xmin::text AS written FROM lots l ORDER BY id')).rows

describe('A feed', () => {
  it('brings lots with their hall, maker, model and code', async () => {
    const report = await bring([dumpLot(), dumpLot({ bid: '5002', company_en: 'Toyota', model_type_en: 'DAA-ZVW51' })])
    expect(counts(report)).toBe('read 2, new 2, changed 0, same 0, rejected 0')
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
    expect(counts(await bring([dumpLot(), dumpLot({ bid: '5002', datetime: '2026-11-27 00:00:00' })]))).toBe(
      'read 2, new 0, changed 0, same 2, rejected 0',
    )
    expect(await allRows()).toEqual(before)
  })

  it('changes the lot of a changed row and notes its former values', async () => {
    await bring([dumpLot(), dumpLot({ bid: '5002' })])
    clock.advance(60_000)
    const report = await bring([dumpLot({ start_price_num: 480_000 }), dumpLot({ bid: '5002' })])
    expect(counts(report)).toBe('read 2, new 0, changed 1, same 1, rejected 0')
    expect(report.lots.changed).toEqual([ID])
    expect(await lot()).toMatchObject({ start_price: 480_000, version: 2, changed_at: clock.now() })
    expect(await lot('261127-10-5002')).toMatchObject({ version: 1 })
    const noted = await pool.query('SELECT lot_id, start_price, status FROM lot_changes')
    expect(noted.rows).toEqual([{ lot_id: ID, start_price: 550_000, status: 4532 }])
  })

  it('that is cut off writes nothing at all', async () => {
    const text = dumpText([dumpLot(), dumpLot({ bid: '5002' })])
    await expect(bringDump(text.slice(0, -60))).rejects.toThrow('cut off')
    await expect(bringDump(text.replace(/\);\n-- Dump/, ',\n-- Dump'))).rejects.toThrow('breaks off')
    const written = await pool.query(
      'SELECT (SELECT count(*) FROM lots) + (SELECT count(*) FROM halls) + (SELECT count(*) FROM makers) + (SELECT count(*) FROM feed_runs) AS n',
    )
    expect(written.rows[0].n).toBe(0)
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
      'company_en',
      'pictures',
      'model_name_en',
      'displacement_num',
    ])
    expect(counts(report)).toBe('read 8, new 3, changed 0, same 0, rejected 5')
    expect((await lot('261127-10-6')).grade).toBe(`'); DROP TABLE lots; -- \\N {"}`)
  })

  it('reports rows whose bytes are not UTF-8', async () => {
    const given = dumpText([dumpLot({ color_en: '', color: '@@' }), dumpLot({ bid: '2' })])
    const text = Buffer.from(given)
    const at = text.indexOf('@@')
    const damaged = Buffer.concat([text.subarray(0, at), Buffer.from([0xba, 0xdc]), text.subarray(at + 2)])
    const report = await bringDump(damaged)
    expect(report.rejects).toMatchObject([{ field: 'color', reason: 'is not text: "\ufffd\ufffd"' }])
    expect(counts(report)).toBe('read 2, new 1, changed 0, same 0, rejected 1')
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
    expect(counts(await bring([dumpLot({ datetime: '2026-11-27 00:00:00' })]))).toContain('same 1')
    expect(await lot()).toMatchObject({ time_set: true })
  })

  it('never overwrites known values with masked or empty values', async () => {
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
      counts(
        await bring([
          dumpLot({ ...empty, color: '', color_ref: null, service_data: null, model_type: '', model_type_en: '' }),
        ]),
      ),
    ).toContain('same 1')
    const masked = await bring([dumpLot({ model_grade_en: 'http://avto.jp/get_code' })])
    expect(counts(masked)).toBe('read 1, new 0, changed 0, same 0, rejected 1')
    expect(await allRows()).toEqual(before)
  })

  it('takes of two rows of one lot the priced one', async () => {
    const report = await bring([dumpLot(), dumpLot({ start_price: '', start_price_num: null })])
    expect(counts(report)).toBe('read 2, new 1, changed 0, same 1, rejected 0')
    expect(await lot()).toMatchObject({ start_price: 550_000 })
  })

  it('takes of two rows of one lot the one with its result, priced or not', async () => {
    const result = dumpLot({ result_ref: 2, start_price: '', start_price_num: null })
    for (const rows of [
      [result, dumpLot()],
      [dumpLot(), result],
    ]) {
      await bring(rows)
      expect(await lot()).toMatchObject({ status: 4535 })
    }
  })

  it('reports two fixed-price cars with one number, where a repeated row of one is no news', async () => {
    const stock = (day: string, more: DumpRow = {}) => dumpLot({ auction_system: 'GAO_STOCK', date: day, ...more })
    const other = { model_name_en: 'AQUA' }
    const report = await bring([
      stock('2026-11-20'),
      stock('2026-11-25', { scores_en: '5' }),
      stock('2026-11-26', other),
    ])
    expect(report.rejects.map(({ reason }) => reason)).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^is also in line \d+, which differs and was used$/))) // prettier-ignore
    expect(counts(report)).toBe('read 3, new 1, changed 0, same 0, rejected 2')
    expect(counts(await bring([stock('2026-11-20', other), stock('2026-11-25', other)]))).toContain('rejected 0')
  })

  it('names the column of the source for a value that is too long', async () => {
    const report = await bring([dumpLot({ vin: 'X'.repeat(61) }), dumpLot({ bid: '7', scores_en: '9'.repeat(31) })])
    expect(report.rejects).toMatchObject([{ field: 'vin' }, { field: 'scores_en' }])
  })

  it('leaves a car of the demo market alone and reports the number', async () => {
    await bring([dumpLot()])
    await pool.query("UPDATE lots SET source = 'market'")
    const report = await bring([dumpLot({ start_price_num: 1000 })])
    expect(report.rejects).toMatchObject([{ field: 'bid', file: 'dump.sql' }])
    expect(counts(report)).toBe('read 1, new 0, changed 0, same 0, rejected 1')
    expect(await lot()).toMatchObject({ start_price: 550_000 })
  })

  it('only fills the gaps of a lot that another feed brought', async () => {
    await bring([dumpLot({ color: '', color_en: '', color_ref: null })])
    await pool.query("UPDATE lots SET source = 'ajes'")
    expect(counts(await bring([dumpLot({ model_grade_en: 'G' })]))).toContain('changed 1')
    expect(await lot()).toMatchObject({ color: 'WHITE', grade: 'S', source: 'ajes' })
    expect(counts(await bring([dumpLot({ model_grade_en: 'G' })]))).toContain('same 1')
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
