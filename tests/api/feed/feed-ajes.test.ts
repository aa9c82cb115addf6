import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { BIKE_BLOCKS, hashSeparated, inspectedBlock } from '#domain/lots/bike-inspection.ts'
import { readBikeInfo } from '#domain/lots/bike-info.ts'
import { mileageMark } from '#domain/lots/mileage-mark.ts'
import { ajes } from '#server/feed/ajes/ajes.ts'
import { answerRows, OverQuota } from '#server/feed/ajes/ajes-answer.ts'
import { textColumns } from '#server/feed/ajes/ajes-columns.ts'
import { ajesLot } from '#server/feed/ajes/ajes-lot.ts'
import { tableOf, type AjesTableName } from '#server/feed/ajes/ajes-tables.ts'
import { unpacked } from '#server/feed/ajes/ajes-unpack.ts'
import { FeedRefused } from '#server/feed/feed-refused.ts'
import {
  ajesBike,
  ajesCar,
  ajesPictures,
  bikeInfo,
  directBike,
  jsonAnswer,
  xmlAnswer,
  type AjesRow,
} from '#tests/support/ajes-answers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counts, feedApp } from '#tests/support/feed-import.ts'

const { db, pool } = await testDatabase()
const { bringFile, clock } = await feedApp(pool)
const NOW = new Date('2026-11-27T08:00:00+09:00')

const bring = (rows: AjesRow[], name = 'main-0001.json') => bringFile(ajes, name, jsonAnswer(rows))
const lot = (id: string) => db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The row as it comes out of an answer. */
function read(row: AjesRow, table?: AjesTableName, now = NOW) {
  const [given] = answerRows('answer', Buffer.from(jsonAnswer([row])))
  if (given === undefined || 'problem' in given) throw new Error('no row')
  const { raw: _, ...lotOf } = ajesLot(textColumns(given.columns), table ?? tableOf('answer', given.columns), {
    now,
    hallName: () => null,
  })
  return lotOf
}

describe('A row of the query service becomes our lot', () => {
  it('a car', () => {
    expect(read(ajesCar())).toEqual({
      key: { day: '2026-11-27', hall: { sourceRef: 'USS Nagoya', name: 'USS Nagoya' }, lotNo: '7015' },
      vehicle: 'car',
      offer: 'auction',
      startsAt: '2026-11-27T11:20:00+09:00',
      timeSet: true,
      system: 'AJES',
      maker: 'HONDA',
      model: 'CIVIC',
      year: 2018,
      registeredMonth: null,
      engineCc: 2000,
      horsePower: 320,
      chassis: 'FK8',
      chassisNo: null,
      grade: 'Type R',
      color: 'white',
      gearbox: 'F6',
      drive: 'FF',
      mileageKm: 12_000,
      mileagePrecision: 'thousand',
      mileageRaw: '12000',
      mileageNote: null,
      equipment: 'AAC',
      condition: '4.5/B',
      startPrice: 2_700_000,
      soldPrice: null,
      highestBid: null,
      feedPrices: [3_831_000, 4_170_000],
      feedAverage: 4_077_000,
      status: 4532,
      pictures: ajesPictures(['front', 'rear'], '').split('#'),
      sheetPicture: ajesPictures(['sheet'], ''),
      info: null,
      details: null,
      isUss: true,
    })
  })

  it('a bike: prices in thousands, marks, six blocks in order without empty cells', () => {
    const bike = read(ajesBike())
    expect(bike).toMatchObject({
      key: { day: '2026-11-27', hall: { name: 'BDS Kanto' }, lotNo: '0210' },
      vehicle: 'bike',
      timeSet: false,
      startsAt: '2026-11-27T09:00:00+09:00',
      maker: 'Honda',
      model: 'CB400SF',
      mileageKm: 5932,
      mileagePrecision: 'exact',
      mileageNote: '5,932K',
      startPrice: 180_000,
      chassisNo: 'NC31-1000001',
      pictures: ajesPictures(['b0', 'b1', 'b2'], '').split('#'),
      sheetPicture: null,
      details: { rateEngine: '3', rateEl: '5', rateFrame: '0', inspection: '2027.01' },
    })
    const info = readBikeInfo(bike.details)!
    const blocks = BIKE_BLOCKS.map(block => inspectedBlock(info.rate[block].txt))
    expect(blocks.map(({ score }) => score)).toEqual(['1', '5', '3', '2', '4', '6'])
    expect(blocks.map(({ items }) => items.map(({ item }) => item))).toEqual(
      BIKE_BLOCKS.map(() => ['Upper', 'Lower', 'Side']),
    )
    expect(BIKE_BLOCKS.map(block => hashSeparated(info.rate[block].img).length)).toEqual([2, 2, 2, 2, 2, 2])
    expect(info.report).toBe('Exterior after market. ETC attaching.')
  })

  it('a bike of the hall’s direct form, with its films and the inspector’s text', () => {
    const bike = read(directBike())
    expect(bike).toMatchObject({
      key: { day: '2026-11-27', hall: { name: 'BDS Kanto' }, lotNo: '45' },
      vehicle: 'bike',
      timeSet: false,
      mileageKm: 11_217,
      mileagePrecision: 'exact',
      mileageNote: '11217K',
      startPrice: 250_000,
      chassisNo: 'RC69-1000001',
      details: {
        rateRear: '4',
        videos: 'https://bikes.example/r.mp4#https://bikes.example/l.mp4',
        report: '各所キズ、サビ、変色。',
        seller: 'ワンオーナー',
      },
    })
    expect(mileageMark(bike.mileageNote)).toBe('genuine')
    const blocks = BIKE_BLOCKS.map(block => inspectedBlock(readBikeInfo(bike.details)!.rate[block].txt))
    expect(blocks.map(({ score }) => score)).toEqual(['5', '5', '5', '5', '4', '5'])
    expect(blocks[0]!.items[0]).toEqual({ item: 'Engine', finding: 'engine rust, under flaw' })
  })

  it.each<[string, AjesRow, object]>([
    ['a time that is not set', { AUCTION_DATE: '2026-11-27 00:00:00' }, { timeSet: false }],
    ['a day alone', { AUCTION_DATE: '2026-11-27' }, { timeSet: false, status: 4532 }],
    [
      'an instant of the direct form',
      { AUCTION_DATE: '2026-11-26T19:00:00.000Z' },
      { key: { day: '2026-11-27' }, timeSet: false },
    ],
    ['no start', { START: '0' }, { startPrice: null }],
    ['a teaser', { START: '1' }, { startPrice: 1 }],
    ['no distance', { MILEAGE: '0' }, { mileagePrecision: 'unknown' }],
    ['an exact distance', { MILEAGE: '15415' }, { mileageKm: 15_415, mileagePrecision: 'exact' }],
    ['an electric car', { ENG_V: '0' }, { engineCc: 0 }],
    ['a gearbox by its type alone', { KPP: '', KPP_TYPE: '2' }, { gearbox: 'AT' }],
    ['a gearbox of an unknown type', { KPP: '', KPP_TYPE: 'constructor' }, { gearbox: null }],
    ['entities', { GRADE: 'L&amp;M &quot;X&quot;' }, { grade: 'L&M "X"' }],
    ['a hall by another name', { AUCTION: 'U Tokyo' }, { key: { hall: { name: 'USS Tokyo' } }, isUss: true }],
    ['a hall of two systems', { AUCTION: 'HAA Kobe' }, { key: { hall: { name: 'USS HAA Kobe' } } }],
    ['a hall in other letters', { AUCTION: 'USS Touhoku' }, { key: { hall: { name: 'USS Tohoku' } } }],
    [
      'two pictures: no sheet yet',
      { IMAGES: ajesPictures(['a', 'b']) },
      { sheetPicture: null, pictures: ajesPictures(['a', 'b'], '').split('#') },
    ],
    [
      'a picture twice, from two hosts',
      { IMAGES: 'https://8.ajes.com/imgs/a&h=50#https://3.tru.ru/imgs/a#https://8.ajes.com/imgs/b' },
      { sheetPicture: null, pictures: ['https://8.ajes.com/imgs/a', 'https://8.ajes.com/imgs/b'] },
    ],
    [
      'a wheel on the left, and extras',
      { LHDRIVE: '1', INFO: '{"history":"rental"}' },
      { info: 'Steering wheel: left\nhistory: rental' },
    ],
    ['numbers as numbers', { YEAR: 2018, START: 2_700_000 }, { year: 2018, startPrice: 2_700_000 }],
  ])('reads %s', (_what, columns, expected) => {
    expect(read(ajesCar(columns))).toMatchObject(expected)
  })

  it.each<[AjesRow, object]>([
    [{ STATUS: 'available' }, { status: 4532 }],
    [
      { STATUS: 'Sold', FINISH: '994000' },
      { status: 4533, soldPrice: 994_000 },
    ],
    [
      { STATUS: 'Sold', FINISH: '0' },
      { status: 4533, soldPrice: null },
    ],
    [
      { STATUS: 'Sold by nego', FINISH: '994000' },
      { status: 4534, soldPrice: 994_000 },
    ],
    [
      { STATUS: 'Not sold', FINISH: '310000' },
      { status: 4535, soldPrice: null },
    ],
    [{ STATUS: 'Unsold' }, { status: 4535 }],
    [{ STATUS: 'Cancelled' }, { status: 4536 }],
    [{ STATUS: 'Removed' }, { status: 4537 }],
    [{ STATUS: 'thinking' }, { status: 4538 }],
  ])('with the result of %j', (columns, expected) => {
    expect(read(ajesCar(columns))).toMatchObject(expected)
  })

  it.each<[AjesRow, object]>([
    [{ start: '999999000' }, { startPrice: null }],
    [{ start: '999999' }, { startPrice: null }],
    [{ start: '0' }, { startPrice: null }],
    [{ status: 'Sold', finish: '210' }, { soldPrice: 210_000 }],
    [{ info: '' }, { details: { rate: [], list: '' } }],
    [{ info: JSON.parse(bikeInfo()) as object }, { details: { list: 'C - sticker  crack . D - all paint' } }],
  ])('a bike with %j', (columns, expected) => {
    expect(read(ajesBike(columns))).toMatchObject(expected)
  })

  it('asks the vendor for pictures over https, whatever the row says', () => {
    const addresses = 'http://8.ajes.com/imgs/a#http://ajes.com.evil.example/imgs/b#http://bikes.example/c'
    expect(read(ajesBike({ image0: '', images: addresses })).pictures).toEqual([
      'https://8.ajes.com/imgs/a',
      'http://ajes.com.evil.example/imgs/b',
      'http://bikes.example/c',
    ])
  })

  it('a car at a fixed price has no day and no start', () => {
    expect(read(ajesCar({ START: '1500000' }), 'one')).toMatchObject({
      offer: 'stock',
      key: { day: null },
      startsAt: null,
      startPrice: null,
      soldPrice: 1_500_000,
      status: 4531,
    })
  })
})

describe('An answer', () => {
  const texts = (bytes: Uint8Array) =>
    answerRows('answer', bytes).map(row => ('columns' in row ? row.columns['COLOR'] : row.problem.reason))
  const russian = '<aj><row><lot>1</lot><color>белый</color></row></aj>'
  const in1251 = Buffer.from(
    [...russian].map(char => (char >= 'а' && char <= 'я' ? char.charCodeAt(0) - 0x430 + 0xe0 : char.charCodeAt(0))),
  )

  it('in XML is read as the same in JSON', () => {
    const rows = [ajesCar({ GRADE: 'L & M <X>' }), ajesCar({ LOT: '2' })]
    expect(answerRows('a', Buffer.from(xmlAnswer(rows)))).toEqual(answerRows('a', Buffer.from(jsonAnswer(rows))))
  })

  it('in windows-1251 is read whatever it calls itself, with CDATA, a prologue and tags in capitals', () => {
    expect(texts(in1251)).toEqual(['белый'])
    expect(texts(Buffer.from(russian))).toEqual(['белый'])
    expect(texts(Buffer.from(`<?xml version="1.0" encoding="windows-1251"?>\n${russian}`))).toEqual(['белый'])
    expect(texts(Buffer.from('<AJ><ROW><COLOR><![CDATA[a <b> & c]]></COLOR></ROW></AJ>'))).toEqual(['a <b> & c'])
  })

  /** Characters as their charset writes them, for which Node has no writer. */
  const WRITTEN: Record<string, Record<string, number[]>> = {
    Shift_JIS: { 白: [0x94, 0x92], 真: [0x90, 0x5e], 珠: [0x8e, 0xec], ﾎ: [0xce] },
    'EUC-JP': { 白: [0xc7, 0xf2], 真: [0xbf, 0xbf], 珠: [0xbc, 0xee], ﾎ: [0x8e, 0xce] },
  }
  const japanese = (charset: string, prologue: string) =>
    Buffer.from(
      [...`${prologue}<aj><row><lot>1</lot><color>真珠白ﾎ</color></row></aj>`].flatMap(
        char => WRITTEN[charset]![char] ?? [char.charCodeAt(0)],
      ),
    )

  it.each(['Shift_JIS', 'EUC-JP'])('in %s is read where it says so, else refused', charset => {
    expect(texts(japanese(charset, `<?xml version="1.0" encoding="${charset}"?>\n`))).toEqual(['真珠白ﾎ'])
    expect(() => texts(japanese(charset, ''))).toThrow('names no other charset')
    expect(() => texts(japanese(charset, '<?xml version="1.0" encoding="windows-1251"?>'))).toThrow(FeedRefused)
  })

  it('that is not in the charset that it names is refused', () => {
    const prologue = Buffer.from('<?xml version="1.0" encoding="EUC-JP"?>')
    expect(() => texts(Buffer.concat([prologue, in1251]))).toThrow('says that it is euc-jp')
  })

  it('of damaged text is refused, not guessed at', () => {
    const bytes = Buffer.from(jsonAnswer([{ COLOR: 'белый белый' }]))
    bytes[bytes.indexOf(0xd0)] = 0xff
    expect(() => texts(bytes)).toThrow('damaged')
  })

  it('packed, with a header that nobody takes too', () => {
    const packed = gzipSync(jsonAnswer([ajesCar()]))
    const odd = Buffer.from(packed)
    odd[3] = 0xe0
    for (const bytes of [packed, odd]) expect(answerRows('a', unpacked('a', bytes))).toHaveLength(1)
    for (const bytes of [packed.subarray(0, -20), odd.subarray(0, -20)])
      expect(() => unpacked('a', Buffer.from(bytes))).toThrow(FeedRefused)
  })

  it.each(['You have reached your daily limit', '{"error":"daily limit"}'])('over the quota: %s', text => {
    expect(() => answerRows('a', Buffer.from(text))).toThrow(OverQuota)
  })

  it.each([
    '',
    'no such code',
    '{"error":"x"}',
    '[{"LOT":"1"},',
    '<html></html>',
    '<aj><row><lot>1</lot></row>',
    '<aj><row><lot>1</lot></aj>',
  ])('that is none is refused: %s', text => {
    expect(() => answerRows('a', Buffer.from(text))).toThrow(FeedRefused)
  })

  it('that is a web page is quoted', () => {
    expect(() => answerRows('a', Buffer.from('<html><body>502 Bad Gateway'))).toThrow(
      'a is no answer of the query service; it says "<html><body>502 Bad Gateway"',
    )
  })

  it('may hold junk between its rows', () => {
    expect(texts(Buffer.from('[{"COLOR":"red"},null,5]'))).toEqual(['red', 'is not a row: "null"', 'is not a row: "5"'])
    expect(
      texts(Buffer.from('<aj><row><color>red</color></row><row><color>r</colour></row><evil/><row></row></aj>')),
    ).toEqual(['red', 'is not well-formed XML', 'is not well-formed XML'])
  })
})

describe('Answers of the query service', () => {
  it('bring cars and bikes, and twice change nothing', async () => {
    expect(counts(await bring([ajesCar(), ajesCar({ LOT: '7016' })]))).toBe(
      'read 2, new 2, changed 0, same 0, rejected 0',
    )
    expect(await lot('261127-10-7015')).toMatchObject({
      source: 'ajes',
      horse_power: 320,
      drive: 'FF',
      chassis_no: null,
    })
    await bring([ajesBike()], 'bike-0001.json')
    const bike = await db.selectFrom('lots').selectAll().where('vehicle', '=', 'bike').executeTakeFirstOrThrow()
    expect(bike).toMatchObject({ lot_no: '0210', start_price: 180_000, details: { rateEngine: '3' } })
    clock.advance(3_600_000)
    expect(counts(await bring([ajesBike()], 'bike-0001.json'))).toBe('read 1, new 0, changed 0, same 1, rejected 0')
    expect(counts(await bringFile(ajes, 'main.xml', xmlAnswer([ajesCar()])))).toContain('same 1')
  })

  it('with a result end the lot', async () => {
    await bring([ajesCar()])
    clock.set('2026-11-27T15:00:00+09:00')
    await bring([ajesCar({ STATUS: 'Sold', FINISH: '3100000' })], 'stats-0001.json')
    expect(await lot('261127-10-7015')).toMatchObject({ status: 4533, sold_price: 3_100_000 })
  })

  it('masked keep what we knew, and are reported', async () => {
    await bring([ajesCar()])
    const before = await lot('261127-10-7015')
    const mask = 'http://avto.jp/get_code'
    const report = await bring([ajesCar({ GRADE: mask, FINISH: mask, MILEAGE: mask }), ajesCar({ AUCTION: mask })])
    expect(counts(report)).toBe('read 2, new 0, changed 0, same 0, rejected 2')
    expect(report.rejects).toMatchObject([
      { line: 1, reason: 'is masked by the source' },
      { line: 2, field: 'AUCTION', key: null },
    ])
    expect(await lot('261127-10-7015')).toEqual(before)
  })

  it('miss nothing: who asks for some has not asked for all', async () => {
    await bring([ajesCar(), ajesCar({ LOT: '7016' })])
    for (const start of ['1', '2', '3', '4']) await bring([ajesCar({ START: start })])
    expect(await lot('261127-10-7016')).toMatchObject({ status: 4532 })
  })

  it('and a dump of another source are one lot where they mean one', async () => {
    await bring([ajesCar({ COLOR: '' })])
    await pool.query("UPDATE lots SET source = 'aleado'")
    expect(counts(await bring([ajesCar({ COLOR: 'red', GRADE: 'other' })]))).toContain('changed 1')
    expect(await lot('261127-10-7015')).toMatchObject({ color: 'RED', grade: 'Type R', source: 'aleado' })
  })
})
