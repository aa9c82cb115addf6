import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aleado } from '#server/feed/aleado/aleado.ts'
import type { FeedLot, FeedRow } from '#server/feed/feed-lot.ts'
import { sourceFiles } from '#server/feed/source-files.ts'
import { dumpLot, dumpPictures, dumpText, tableText } from '#tests/support/aleado-dump.ts'

const NOW = new Date('2026-11-27T08:00:00+09:00')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minato-feed-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function readSource(
  source: string,
  now = NOW,
  hallName: (ref: string) => string | null = () => null,
): Promise<FeedRow[]> {
  const rows: FeedRow[] = []
  for await (const row of aleado.read(await sourceFiles(source, aleado.endings), { now, hallName })) rows.push(row)
  return rows
}

async function readText(text: string, now?: Date): Promise<FeedRow[]> {
  await writeFile(join(folder, 'dump.sql'), text)
  return readSource(join(folder, 'dump.sql'), now)
}

async function readLot(lot: Parameters<typeof dumpLot>[0], now?: Date): Promise<FeedLot> {
  const [row] = await readText(dumpText([dumpLot(lot)]), now)
  if (row === undefined || !('lot' in row)) throw new Error(`rejected: ${JSON.stringify(row)}`)
  return row.lot
}

async function rejected(lot: Parameters<typeof dumpLot>[0]) {
  const [row] = await readText(dumpText([dumpLot(lot)]))
  if (row === undefined || 'lot' in row) throw new Error('went in')
  return [row.field, row.reason]
}

describe('A row of the dump becomes our lot', () => {
  it.each([
    ['S', 'thousand'],
    ['6', 'thousand'],
    ['7', 'thousand'],
    ['S/A/A', 'thousand'],
    ['4.5', 'unknown'],
  ])('with "0 thousand km" taken for true at the score %s: %s', async (scores_en, precision) => {
    const lot = await readLot({ scores_en, mileage: '0千km', mileage_num: '0' })
    expect(lot).toMatchObject({ condition: scores_en, mileageKm: 0, mileagePrecision: precision })
  })

  it('with its identity, units and pictures', async () => {
    const { raw, ...lot } = await readLot({})
    expect(raw['company']).toBe('トヨタ')
    expect(lot).toEqual({
      key: { day: '2026-11-27', hall: { sourceRef: '10', name: 'USS Nagoya' }, lotNo: '5001' },
      vehicle: 'car',
      offer: 'auction',
      startsAt: '2026-11-27T11:20:00+09:00',
      timeSet: true,
      hallClosesAt: null,
      system: 'IAUC',
      maker: 'TOYOTA',
      model: 'PRIUS',
      year: 2019,
      registeredMonth: null,
      engineCc: 1800,
      chassis: 'ZVW51',
      chassisNo: null,
      grade: 'S',
      color: 'WHITE',
      gearbox: 'FAT',
      drive: null,
      mileageKm: 42_000,
      mileagePrecision: 'thousand',
      mileageRaw: '42千km',
      mileageNote: null,
      equipment: 'AAC',
      condition: '4',
      startPrice: 550_000,
      soldPrice: null,
      highestBid: null,
      feedAverage: 1_200_000,
      status: 4532,
      pictures: dumpPictures([1, 2]).split('#'),
      sheetPicture: dumpPictures([0]),
      info: null,
      isUss: true,
    })
  })

  it.each([
    [
      'a time that is not set',
      { datetime: '2026-11-27 00:00:00' },
      { startsAt: '2026-11-27T09:00:00+09:00', timeSet: false, status: 4532 },
    ],
    ['a compound score', { scores: '3.5/B/C', scores_en: '3.5/B/C' }, { condition: '3.5/B/C' }],
    ['four driven wheels', { awd_num: 4 }, { drive: '4WD' }],
    ['an era year', { model_year: 'H31', model_year_en: null }, { year: 2019 }],
    [
      'Japanese alone',
      { color: 'ﾎﾜｲﾄ', color_en: '', color_ref: null, model_grade: 'Gﾀｰﾎﾞ', model_grade_en: '' },
      { color: 'ホワイト', grade: 'Gターボ' },
    ],
    ['entities', { model_grade_en: 'L&amp;M &#39;X&#39;' }, { grade: "L&M 'X'" }],
    ['a placeholder price', { start_price: '', start_price_num: 999_999_000 }, { startPrice: null }],
    ['a price as text', { start_price_num: null }, { startPrice: 550_000 }],
    ['no price levels', { service_data: null }, { feedAverage: null }],
    ['a chassis code in Japanese alone', { model_type: 'ＺＶＷ５１', model_type_en: null }, { chassis: 'ZVW51' }],
    [
      'a fixed-price system',
      { auction_system: 'GAO_STOCK', date: '0000-00-00' },
      { offer: 'stock', startsAt: null, startPrice: null, soldPrice: 550_000 },
    ],
    ['nothing but the sheet', { pictures: dumpPictures([0, 0]) }, { pictures: [], sheetPicture: dumpPictures([0]) }],
    ['no pictures', { pictures: null }, { pictures: [], sheetPicture: null }],
  ])('reads %s', async (_what, columns, expected) => {
    expect(await readLot(columns)).toMatchObject(expected)
  })

  it("keeps the text of the sheet, in the source's Japanese and English", async () => {
    const lot = await readLot({
      parsed_data: '<![CDATA[{"年式":"H20年09月","ｱｲｵｰｸｺﾒﾝﾄ":"下見はできません。","装備":"PS ﾅﾋﾞ","外装":"B"}]]>',
      parsed_data_en:
        '<![CDATA[{" I-auc  comments ":" preliminary inspection . is not possible ."," exterior ":"B"}]]>',
    })
    expect(lot.registeredMonth).toBe(9)
    expect(lot.info).toBe(
      'Comment: 下見はできません。 — preliminary inspection . is not possible .\nEquipment: PS ナビ\nExterior: B',
    )
  })

  it.each([
    [{ result_ref: 5 }, '2026-11-27T08:00:00+09:00', 4532],
    [{ result_ref: 5 }, '2026-11-27T11:20:00+09:00', 4531],
    [{ result_ref: 5 }, '2026-11-28T11:59:00+09:00', 4531],
    [{ result_ref: 5 }, '2026-11-28T12:00:00+09:00', 4538],
    [{ result_ref: null }, '2026-11-27T08:00:00+09:00', 4532],
    [{ result_ref: 'constructor' }, '2026-11-27T18:00:00+09:00', 4538],
    [{ result_ref: 1, end_price_num: 600_000 }, '2026-11-27T18:00:00+09:00', 4533],
    [{ result_ref: 3 }, '2026-11-27T18:00:00+09:00', 4534],
    [{ result_ref: 2 }, '2026-11-27T18:00:00+09:00', 4535],
    [{ result_ref: 4 }, '2026-11-27T18:00:00+09:00', 4536],
    [{ result_ref: 6 }, '2026-11-27T18:00:00+09:00', 4537],
    [{ result_ref: 77 }, '2026-11-27T18:00:00+09:00', 4538],
  ])('of %j at %s has status %i', async (columns, now, status) => {
    expect((await readLot(columns, new Date(now))).status).toBe(status)
  })

  it('never takes the highest bid of an unsold lot for a sold price', async () => {
    expect(await readLot({ result_ref: 2, end_price_num: 600_000 })).toMatchObject({
      soldPrice: null,
      highestBid: 600_000,
    })
    expect((await readLot({ result_ref: 1, end_price_num: 600_000 })).soldPrice).toBe(600_000)
    expect(await readLot({ result_ref: 1, end_price_num: 0 })).toMatchObject({ status: 4533, soldPrice: null })
  })
})

describe('A row that cannot be a lot is reported', () => {
  it.each([
    [{ bid: '' }, 'bid', /is missing/],
    [{ bid: '<b>' }, 'bid', /is not a lot number/],
    [{ date: '2026-02-30' }, 'date', /is not a day/],
    [{ date: '0000-00-00' }, 'date', /is not a day/],
    [{ datetime: '2026-11-27 25:61:00' }, 'datetime', /is not a date and time/],
    [{ auct_ref: 999 }, 'auct_ref', /unknown auction house/],
    [{ auct_ref: null }, 'auct_ref', /is missing/],
    [{ mileage_num: 'many' }, 'mileage_num', /is not a whole number/],
    [{ start_price_num: '-5' }, 'start_price_num', /is not a whole number/],
    [{ model_year_en: '3019' }, 'model_year_en', /is not a year/],
    [{ company_en: '', company: '', company_ref: null }, 'company_en', /is missing/],
    [{ company_en: 'http://avto.jp/get_code' }, 'company_en', /is masked/],
    [{ model_grade_en: 'A\0B' }, 'model_grade_en', /control characters/],
    [{ parsed_data: '<![CDATA[{"a":"b]]>' }, 'parsed_data', /is not JSON/],
    [{ parsed_data: '<![CDATA[{"年式":"a\\u0000b"}]]>' }, 'parsed_data.年式', /control characters/],
    [{ pictures: 'x'.repeat(300_000) }, 'pictures', /too long for a field/],
  ])('%j', async (columns, field, reason) => {
    const [atField, because] = await rejected(columns)
    expect(atField).toBe(field)
    expect(because).toMatch(reason)
  })

  it('with file and line, and the rest goes in', async () => {
    const rows = await readText(dumpText([dumpLot({ bid: '1' }), dumpLot({ bid: '' }), dumpLot({ bid: '3' })]))
    expect(rows.map(row => ('lot' in row ? row.lot.key.lotNo : `${row.file} ${row.field}`))).toEqual([
      '1',
      'dump.sql bid',
      '3',
    ])
    expect(rows[1]!.line).toBe(rows[0]!.line + 1)
  })
})

describe('The source', () => {
  it('may be a folder of packed and plain tables, look-ups after the lots that need them', async () => {
    const done = '\n-- Dump completed\n'
    const bike = dumpLot({ company_en: null, company: null, model_name_en: null, model_name: null })
    await writeFile(join(folder, 'a_lots.sql.gz'), gzipSync(tableText('moto_lots_ns', [bike]) + done))
    await writeFile(join(folder, 'b_halls.sql'), tableText('auct_auctions_xml', [{ id: 10, name: 'BDS Kanto' }]) + done)
    await writeFile(
      join(folder, 'c_makers.sql'),
      tableText('auct_companies_xml', [{ company_id: 9, name: 'HONDA' }]) + done,
    )
    await writeFile(
      join(folder, 'd_models.sql'),
      tableText('auct_models_xml', [{ model_id: 900, name: 'MONKEY', company_ref: 9 }]) + done,
    )
    await writeFile(join(folder, 'readme.txt'), 'not a table')
    expect(await readSource(folder)).toMatchObject([
      { lot: { vehicle: 'bike', maker: 'HONDA', model: 'MONKEY', key: { hall: { name: 'BDS Kanto' } }, isUss: false } },
    ])
  })

  it('may lack its halls where we know them', async () => {
    await writeFile(join(folder, 'lots.sql'), `${tableText('auct_lots_xml_jp', [dumpLot()])}\n-- Dump completed\n`)
    const [row] = await readSource(folder, NOW, ref => (ref === '10' ? 'USS Nagoya' : null))
    expect(row).toMatchObject({ lot: { key: { hall: { name: 'USS Nagoya' } } } })
  })

  it('is refused when it is cut off, wherever', async () => {
    const whole = dumpText([dumpLot(), dumpLot({ bid: '5002' })])
    for (const part of [0.3, 0.6, 0.9, 0.99]) {
      await expect(readText(whole.slice(0, whole.length * part))).rejects.toThrow('cut off')
    }
    await expect(readText(whole.replace(/\);\n-- Dump/, '\n-- Dump'))).rejects.toThrow('breaks off')
  })

  it('is refused when its packing is cut off', async () => {
    const packed = gzipSync(dumpText([dumpLot()]))
    await writeFile(join(folder, 'dump.sql.gz'), packed.subarray(0, packed.length - 40))
    await expect(readSource(join(folder, 'dump.sql.gz'))).rejects.toThrow('cannot be unpacked')
  })

  it('is refused when it has no lots, is not there, or is packed in a way we do not read', async () => {
    await expect(readText(dumpText([]))).rejects.toThrow('no row of')
    await expect(readSource(join(folder, 'nowhere'))).rejects.toThrow('there is no file')
    await expect(readSource(join(folder, 'dump.sql.bz2'))).rejects.toThrow('there is no file')
    await writeFile(join(folder, 'dump.sql.bz2'), 'BZh9')
    await expect(readSource(join(folder, 'dump.sql.bz2'))).rejects.toThrow('bunzip2')
  })
})
