import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { conditionRank } from '#domain/lots/condition.ts'
import { csv } from '#server/feed/csv/csv.ts'
import { CSV_COLUMNS } from '#server/feed/csv/csv-columns.ts'
import { feedReportLines } from '#server/feed/feed-report.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counts, feedApp } from '#tests/support/feed-import.ts'

const { db, pool } = await testDatabase()
const { bringFile, clock } = await feedApp(pool)
const bring = (text: string | Uint8Array, name = 'lots.csv') => bringFile(csv, name, text)
const lotNo = (no: string) => db.selectFrom('lots').selectAll().where('lot_no', '=', no).executeTakeFirstOrThrow()
const refusal = async (text: string | Uint8Array) =>
  ((await bring(text).catch((error: unknown) => error)) as Error).message

const HEADER = 'auction_date,auction,lot,maker,model'
const ROW = '2026-11-27,USS Nagoya,5001,TOYOTA,PRIUS'

/** One row with these columns beside the needed ones. */
const bringWith = (columns: Record<string, string>) =>
  bring(
    `${HEADER},${Object.keys(columns).join(',')}\n${ROW},${Object.values(columns)
      .map(value => `"${value}"`)
      .join(',')}\n`,
  )

describe('The template', () => {
  it('has every column, and all of its rows go in', async () => {
    const template = await readFile(new URL('../../../public/feed-template.csv', import.meta.url))
    const header = template.toString('utf8').replace('\uFEFF', '').split('\r\n')[0]!
    expect(header.split(',')).toEqual(CSV_COLUMNS.map(({ name }) => name))
    expect(counts(await bring(template))).toBe('read 4, new 4, changed 0, same 0, rejected 0')
    expect(await lotNo('5001')).toMatchObject({ mileage_km: 42_000, start_price: 550_000, time_set: true, horse_power: 98, hall_id: 10, is_uss: true, sheet_picture: 'https://pictures.example/5001/sheet.jpg', pictures: ['https://pictures.example/5001/1.jpg', 'https://pictures.example/5001/2.jpg'] }) // prettier-ignore
    expect(await lotNo('80445')).toMatchObject({ year: 1999, mileage_km: 53_000, start_price: 6_599_000, sold_price: 12_105_000, status: 4533, info: 'Repair history: あり' }) // prettier-ignore
    expect(await lotNo('0210')).toMatchObject({ vehicle: 'bike', mileage_km: 5932, time_set: false })
    expect(await lotNo('12280')).toMatchObject({ offer: 'stock', year: 2019, sold_price: 2_028_000, start_price: null })
  })

  it('twice changes nothing', async () => {
    const template = await readFile(new URL('../../../public/feed-template.csv', import.meta.url))
    await bring(template)
    clock.advance(3_600_000)
    expect(counts(await bring(template))).toBe('read 4, new 0, changed 0, same 4, rejected 0')
  })
})

describe('A table', () => {
  it('may have titles above its header, a mark of its bytes, other line ends, other names', async () => {
    const text = `\uFEFFBest Cars Ltd;;;;\r\n"List of ""Friday""\r\nno. 12";;;;\r\n\r\nDate;Hall;Lot No;Make;車名;走行距離\r\n2026/11/27 9:05;USS Nagoya;5001;TOYOTA;"PRIUS; black";5.3万km\r\n`
    expect(counts(await bring(text))).toBe('read 1, new 1, changed 0, same 0, rejected 0')
    expect(await lotNo('5001')).toMatchObject({ mileage_km: 53_000, starts_at: new Date('2026-11-27T09:05:00+09:00') })
    expect(counts(await bring(`${HEADER}\n${ROW.replaceAll(',', '\t')}\n`.replaceAll(',', '\t')))).toContain('read 1')
  })

  it('may be in Shift_JIS', async () => {
    const text = '開催日,会場,出品番号,メーカー,車名\n2026-11-27,USS Nagoya,5001,トヨタ,プリウス\n'
    const bytes = Buffer.from(
      '8a4a8dc393fa2c89ef8fea2c8f6f956994d48d862c8381815b834a815b2c8ed496bc0a323032362d31312d32372c555353204e61676f79612c353030312c83678388835e2c8376838a834583580a',
      'hex',
    )
    expect(counts(await bring(bytes))).toBe('read 1, new 1, changed 0, same 0, rejected 0')
    clock.advance(3_600_000)
    expect(counts(await bring(text))).toBe('read 1, new 0, changed 0, same 1, rejected 0')
  })

  it('reports the place of a bad row, and the rest goes in', async () => {
    const report = await bring(`Title\n${HEADER},info\n${ROW},"two\nlines"\n2026-02-30,USS Nagoya,5002,TOYOTA,PRIUS,\n`)
    expect(feedReportLines(report)).toEqual([
      'lots.csv, line 5: auction_date is not a day: "2026-02-30"',
      'read 2, new 1, changed 0, same 0, rejected 1',
    ])
  })

  it.each([
    ['42000', 42_000],
    ['15,415 km', 15_415],
    ['5.3万km', 53_000],
    ['53千km', 53_000],
    ['42.000', 42_000],
    ['0', null],
    ['不明', null],
  ])('has a mileage of %s', async (mileage, km) => {
    await bringWith({ mileage })
    expect((await lotNo('5001')).mileage_km).toBe(km)
  })

  it.each([
    ['550000', 550_000],
    ['¥550,000', 550_000],
    ['550.000', 550_000],
    ['５５０，０００', 550_000],
    ['659.9万円', 6_599_000],
    ['応談', null],
    ['0', null],
    ['999999000', null],
  ])('has a price of %s', async (start_price, yen) => {
    await bringWith({ start_price })
    expect((await lotNo('5001')).start_price).toBe(yen)
  })

  it.each([
    ['2019', 2019],
    ['R01', 2019],
    ['2019(R01)', 2019],
    ['H31年', 2019],
    ['S62.3', 1987],
    ['', null],
  ])('has a year of %s', async (year, read) => {
    await bringWith({ year })
    expect((await lotNo('5001')).year).toBe(read)
  })

  it.each([
    ['4.0', '4'],
    ['4.5点', '4.5'],
    ['４．０点', '4'],
    ['4.0/B/C', '4/B/C'],
    ['10.05', '10.05'],
    ['RA', 'RA'],
  ])('has a condition of %s', async (condition, read) => {
    await bringWith({ condition })
    const lot = await lotNo('5001')
    expect([lot.condition, lot.condition_rank]).toEqual([read, conditionRank(read)])
  })

  it.each([
    [{ mileage: '12K' }, 'mileage', 'is not a mileage'],
    [{ start_price: '-5' }, 'start_price', 'is not a price'],
    [{ start_price: '55.5' }, 'start_price', 'has a fraction of a yen'],
    [{ start_price: '55.0' }, 'start_price', 'is below 1 000 and has no unit (円, 万円): "55.0"'],
    [{ start_price: '55,5' }, 'start_price', 'is not a price'],
    [{ start_price: '5 dollars' }, 'start_price', 'is not a price'],
    [{ year: '19' }, 'year', 'is not a year'],
    [{ year: '2108' }, 'year', 'is not a year from 1900 to 2027'],
    [{ month: '13' }, 'month', 'is not a whole number from 0 to 12'],
    [{ horse_power: '5001' }, 'horse_power', 'is not a whole number from 0 to 5000'],
    [{ status: 'unknown' }, 'status', 'is not a status: "unknown"'],
    [{ engine_cc: 'V8 5.0' }, 'engine_cc', 'is not an engine size'],
    [{ status: 'Negotiating' }, 'status', 'is not a status'],
    [{ status: 'perhaps' }, 'status', 'is not a status'],
    [{ vehicle: 'boat' }, 'vehicle', 'is neither car nor bike'],
    [{ vehicle: 'constructor' }, 'vehicle', 'is neither car nor bike'],
    [{ auction_time: '0.4722' }, 'auction_time', 'is not a date and time: "0.4722"'],
    [{ bids_close: '0.4722' }, 'bids_close', 'is not a date and time: "0.4722"'],
    [{ bids_close: '26/11/2026 9:00' }, 'bids_close', 'is not a date and time: "26/11/2026 9:00"'],
    [{ grade: 'A\u0007' }, 'grade', 'contains control characters'],
    [{ chassis_no: 'X'.repeat(61) }, 'chassis_no', 'is longer than 60 characters'],
    [{ engine_cc: '100001' }, 'engine_cc', 'is not a whole number from 0 to 100000'],
  ])('with %j is reported', async (columns, field, reason) => {
    const { rejects, new: added } = await bringWith(columns as unknown as Record<string, string>)
    expect(added).toBe(0)
    expect(rejects).toMatchObject([{ field, line: 2 }])
    expect(rejects[0]!.reason).toContain(reason)
  })

  it.each([
    ['27.11.2026', '09:05', '2026-11-27T09:05:00+09:00'],
    ['2026年11月27日', '9:05', '2026-11-27T09:05:00+09:00'],
    ['2026-11-27', '9:05:00 AM', '2026-11-27T09:05:00+09:00'],
    ['2026-11-27', '12:30 p.m.', '2026-11-27T12:30:00+09:00'],
    ['2026/11/27 1:20 PM', '', '2026-11-27T13:20:00+09:00'],
    ['2026年11月27日 11:20', '', '2026-11-27T11:20:00+09:00'],
    ['２０２６／１１／２７', '１１：２０', '2026-11-27T11:20:00+09:00'],
    ['7.1.2027 11:20', '', '2027-01-07T11:20:00+09:00'],
    ['2026-11-27', '未定', null],
  ])('has the date %s and the time %s', async (date, time, startsAt) => {
    const report = await bring(`${HEADER},auction_time\n"${date}",USS Nagoya,５００１,TOYOTA,PRIUS,${time}\n`)
    expect(report.rejects).toEqual([])
    const lot = await lotNo('5001')
    expect(lot.time_set).toBe(startsAt !== null)
    expect(lot.starts_at).toEqual(new Date(startsAt ?? '2026-11-27T09:00:00+09:00'))
  })

  it.each([
    ['2026/11/27 25:00', 'is not a date and time: "2026/11/27 25:00"'],
    ['2026/2/30', 'is not a day: "2026/2/30"'],
    ['November 27, 2026', 'is not a day: "November 27, 2026"'],
  ])('quotes the bad date %s as it is in the file', async (date, reason) => {
    const { rejects } = await bring(`${HEADER}\n"${date}",USS Nagoya,5001,TOYOTA,PRIUS\n`)
    expect(rejects).toMatchObject([{ field: 'auction_date', reason }])
  })

  it('does not guess whether 7/11 is in July', async () => {
    const report = await bring(`${HEADER}\n7/11/2026,USS Nagoya,5001,TOYOTA,PRIUS\n`)
    expect(report.rejects).toMatchObject([{ field: 'auction_date' }])
  })

  it.each([
    ['流れ', 4535],
    ['不成約', 4535],
    ['成約', 4533],
    ['商談成立', 4534],
    ['出品取消', 4536],
  ])('has the result %s', async (status, code) => {
    await bringWith({ status })
    expect((await lotNo('5001')).status).toBe(code)
  })

  it.each([
    [',', ';'],
    [';', ','],
    ['\t', ','],
  ])('parted by %j may have any number of %j in its remarks', async (separator, other) => {
    const line = (text: string) => text.replaceAll(',', separator)
    const remark = `new tyres${other} ETC${other.repeat(40)} "navi"`
    const report = await bring(`${line(`${HEADER},info`)}\n${line(`${ROW},`)}${remark}\n`)
    expect(counts(report)).toBe('read 1, new 1, changed 0, same 0, rejected 0')
    expect((await lotNo('5001')).info).toContain(`new tyres${other} ETC`)
  })

  it('with one cell that is too long loses that row alone', async () => {
    const report = await bring(
      `${HEADER},info\n2026-11-27,USS Nagoya,5002,TOYOTA,PRIUS,"${'x'.repeat(200_000)}"\n${ROW},ok\n`,
    )
    expect(report.rejects).toMatchObject([{ line: 2, field: 'info', reason: 'is too long for a field of a feed' }])
    expect(counts(report)).toBe('read 2, new 1, changed 0, same 0, rejected 1')
  })

  it('with different rows of one lot reports which one was taken', async () => {
    const rows = ['550000', '650000', '650000', ''].map(price => `${ROW},${price}\n`).join('')
    const report = await bring(`${HEADER},start_price\n${rows}`)
    expect(feedReportLines(report)).toEqual([
      'lots.csv, line 2: lot is also in line 4, which differs and was used',
      'lots.csv, line 5: lot is also in line 4, which differs and was used',
      'read 4, new 1, changed 0, same 1, rejected 2',
    ])
    expect((await lotNo('5001')).start_price).toBe(650_000)
  })

  it('without a line break at its end brings all rows but the last one, of which a part may be missing', async () => {
    const report = await bring(`${HEADER},start_price\n${ROW},550000\n2026-11-27,USS Nagoya,5002,TOYOTA,PRIUS,55`)
    expect(report.rejects).toMatchObject([{ line: 3, field: 'row' }])
    expect(counts(report)).toBe('read 2, new 1, changed 0, same 0, rejected 1')
  })

  it('is refused without a header, with a column twice, with an open quote, in another charset, without rows', async () => {
    expect(await refusal('a,b,c\n1,2,3\n')).toContain('has no header')
    expect(await refusal(`${HEADER},lot\n${ROW},1\n`)).toContain('the column lot twice')
    expect(await refusal(`${HEADER}\n${ROW}\n"2026-11-27,USS`)).toContain('breaks off inside the quotes')
    // Russian in windows-1251, which every charset of single bytes would read, and UTF-8 that lost a byte.
    const neither = [[0xd2, 0xee, 0xe9, 0xee, 0xf2, 0xe0], [...Buffer.from('ニッサン').subarray(1)]]
    for (const bytes of neither)
      expect(await refusal(Buffer.from([...Buffer.from(`${HEADER}\n`), ...bytes, 0x0a]))).toContain(
        'is neither UTF-8 nor Shift_JIS',
      )
    expect(await refusal(`${HEADER}\n`)).toContain('no row below the header')
  })
})
