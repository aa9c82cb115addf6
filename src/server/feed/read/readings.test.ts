import { expect, test } from 'vitest'
import { engineCc, litresOrCc, mileage, price, thousandsOfYen, wholeNumber } from './numbers.ts'
import { pictures } from './pictures.ts'
import { saleDay, saleStart } from './auction-time.ts'
import { statusOfWord } from './status-words.ts'
import { cdataObject, refuseBadText, withoutEntities, wording } from './texts.ts'
import { eraYear, registrationMonth, registrationYear } from './years.ts'

test.each([
  ['55.0万円', null, 550_000],
  ['0.4万円', 4000, 4000],
  ['550,000円', null, 550_000],
  ['５５万円', null, 550_000],
  ['550.000', null, 550_000],
  ['1.285.000円', null, 1_285_000],
  ['1,285,000', null, 1_285_000],
  ['12,85,000', null, 1_285_000],
  ['550000.00', null, 550_000],
  ['0.5千円', null, 500],
  ['500円', null, 500],
  ['¥500', null, 500],
  ['￥500', null, 500],
  ['0.0', null, null],
  ['1000.0', null, 1000],
  ['0.0万円', 0, null],
  ['', null, null],
  [null, null, null],
  ['応談', null, null],
  ['', 999_999_000, null],
])('a price of %j with number %j is %j yen', (text, number, yen) => {
  expect(price('start_price', text, number)).toBe(yen)
})

test.each([
  '12 apples',
  '5.5.5万円',
  '9999999万円',
  '55.5',
  '55,5',
  '1.285,50',
  '0.00005万円',
  '550.5',
  '5constructor',
  '55.0',
  '55',
  '９９９',
  '5 5',
])('a price of %j is refused', text => {
  expect(() => price('start_price', text, null)).toThrow(/price in yen|out of range|fraction of a yen|has no unit/)
})

test.each([
  ['305千km', 305, { km: 305_000, precision: 'thousand', note: null }],
  ['53', 53, { km: 53_000, precision: 'thousand', note: null }],
  ['42千km*', 42, { km: 42_000, precision: 'thousand', note: '*' }],
  ['$ 88千km', null, { km: 88_000, precision: 'thousand', note: '$' }],
  ['15,415km', 15, { km: 15_415, precision: 'exact', note: null }],
  ['5.3万km', null, { km: 53_000, precision: 'thousand', note: null }],
  ['15.415 km', null, { km: 15_415, precision: 'exact', note: null }],
  ['0千km', 0, { km: 0, precision: 'unknown', note: null }],
  ['不明', null, { km: null, precision: 'unknown', note: '不明' }],
  ['', null, { km: null, precision: 'unknown', note: null }],
])('a mileage of %j with number %j', (text, thousands, read) => {
  expect(mileage(text, thousands, false)).toEqual(read)
})

test('no thousand kilometres is believed of a nearly new car', () => {
  expect(mileage('0千km', 0, true)).toEqual({ km: 0, precision: 'thousand', note: null })
})

test.each([
  ['660cc', 660, 660],
  ['2,000cc', null, 2000],
  ['1.998 cc', null, 1998],
  ['????cc', null, null],
  ['', null, null],
  ['0', 0, 0],
])('an engine of %j with number %j has %j cc', (text, number, cc) => {
  expect(engineCc(text, number)).toBe(cc)
})

test.each([
  ['2000', 2000],
  ['2.0', 2000],
  ['0.66', 660],
  ['1.998', 1998],
  ['0.0', 0],
  ['2000.0', 2000],
  ['', null],
])('an engine of cc or litres, %j, has %j cc', (text, cc) => {
  expect(litresOrCc('ENG_V', text)).toBe(cc)
})

test.each(['abc', '-1', '1.5', '1.000', '1e5', '99999999999'])('%j is no whole number of a feed', text => {
  expect(() => wholeNumber('mileage_num', text)).toThrow(/whole number|out of range/)
})

test('price levels are in thousands', () => {
  expect([thousandsOfYen('f', '1782'), thousandsOfYen('f', '0'), thousandsOfYen('f', undefined)]).toEqual([
    1_782_000,
    null,
    null,
  ])
})

test.each([
  ['R05', 2023],
  ['R1', 2019],
  ['令和元年', 2019],
  ['H31', 2019],
  ['H20年09月', 2008],
  ['S62', 1987],
  ['Ｒ０５', 2023],
  ['2019(R01)', 2019],
  ['00', null],
  ['', null],
])('the year of %j is %j', (text, year) => {
  expect(eraYear(text)).toBe(year)
})

test('the western year counts first, and an impossible one is refused', () => {
  const now = new Date('2026-11-27T12:00:00+09:00')
  expect(registrationYear('y', 2000, '00', now)).toBe(2000)
  expect(registrationYear('y', null, 'H26', now)).toBe(2014)
  expect(registrationYear('y', null, '00', now)).toBeNull()
  for (const year of [1900, 1962, 2027]) expect(registrationYear('y', year, null, now)).toBe(year)
  for (const year of [1018, 2028, 2108])
    expect(() => registrationYear('y', year, null, now)).toThrow(`is not a year from 1900 to 2027: "${year}"`)
  expect(() => registrationYear('y', null, 'R20', now)).toThrow('2038')
  expect([registrationMonth('H20年09月'), registrationMonth('H20年13月'), registrationMonth(undefined)]).toEqual([
    9,
    null,
    null,
  ])
})

test('English as given comes first, Japanese is normalised', () => {
  expect(wording('PEARL WHITE', 'ﾊﾟ-ﾙｼﾛ')).toBe('PEARL WHITE')
  expect(wording('', 'ﾎﾜｲﾄ ＡＢ')).toBe('ホワイト AB')
  expect(wording(' ', null)).toBeNull()
})

test('entities are decoded once and never into half a character', () => {
  expect(withoutEntities('A&amp;B &lt;X&gt; &#12459;&#x30ab; &amp;lt; R&D &unknown; &constructor; &#xD800;')).toBe(
    'A&B <X> カカ &lt; R&D &unknown; &constructor; &#xD800;',
  )
})

test('nothing from a feed turns the price beside it, nor as an entity', () => {
  expect([wording('GLI \u202e120', null), wording(null, 'ＧＬＩ&#8238; 120')]).toEqual(['GLI 120', 'GLI 120'])
})

test('JSON in CDATA becomes texts; nothing and an empty array are nothing', () => {
  expect(cdataObject('f', '<![CDATA[{"a":"1","b":2,"c":null}]]>')).toEqual({ a: '1', b: '2' })
  expect([cdataObject('f', null), cdataObject('f', '<![CDATA[[]]]>'), cdataObject('f', '<![CDATA[]]>')]).toEqual([
    {},
    {},
    {},
  ])
  expect(cdataObject('f', '<![CDATA[{"a":"x\\ud800y"}]]>')).toEqual({ a: 'xy' })
  expect(() => cdataObject('f', '<![CDATA[{"a":]]>')).toThrow('is not JSON')
})

test('masked values and control characters are refused by field', () => {
  expect(() => refuseBadText({ a: 'x', hall: 'http://avto.jp/get_code' })).toThrow('masked')
  expect(() => refuseBadText({ a: 'x\0y' })).toThrow('control characters: "x?y"')
  expect(() => refuseBadText({ a: 'tab\tand\nline' })).not.toThrow()
})

test('pictures lose repeats and smaller copies, the sheet hangs apart', () => {
  const joined = ['p?number=1&h=320', 'p?number=0', 'p?number=1', 'p?number=1&amp;h=50'].map(
    path => `https://a.example/${path}`,
  )
  const isSheet = (url: URL) => url.searchParams.get('number') === '0'
  expect(pictures([...joined, 'javascript:alert(1)', ''].join('#'), isSheet)).toEqual({
    photos: ['https://a.example/p?number=1'],
    sheet: 'https://a.example/p?number=0',
  })
  expect(pictures(null, isSheet)).toEqual({ photos: [], sheet: null })
})

test('a day whose year has no two digits of its own in an id is refused', () => {
  for (const day of ['2000-01-01', '2099-12-31']) expect(saleDay('date', day)).toBe(day)
  for (const day of ['1926-11-27', '1999-12-31', '2100-01-01', '2126-11-27', '9999-12-31'])
    expect(() => saleDay('date', day)).toThrow(`is not a day from 2000-01-01 to 2099-12-31: "${day}"`)
})

test.each([
  ['Sold by nego', 4534],
  ['negotiate sold', 4534],
  ['Sold (Nego)', 4534],
  ['Negotiating', 4538],
  ['Nego', 4538],
  ['Not sold', 4535],
  ['Un', 4535],
  ['Unsold (nego failed)', 4535],
  ['Under negotiation', 4535],
  ['商談成立', 4534],
  ['商談中', 4538],
  ['Unknown', 4538],
])('the status %j is %j', (word, status) => {
  const sale = { day: '2026-11-27', startsAt: new Date('2026-11-27T09:00:00+09:00') }
  expect(statusOfWord(word, sale, new Date('2026-11-27T12:00:00+09:00'))).toBe(status)
})

test('00:00, no time and a zero date mean 09:00, not set', () => {
  for (const text of ['2026-11-27 00:00:00', '', null, '0000-00-00 00:00:00']) {
    expect(saleStart('datetime', '2026-11-27', text)).toMatchObject({
      startsIso: '2026-11-27T09:00:00+09:00',
      timeSet: false,
    })
  }
  expect(saleStart('datetime', '2026-11-27', '2026-11-27 10:49:00')).toMatchObject({
    startsIso: '2026-11-27T10:49:00+09:00',
    timeSet: true,
  })
  expect(() => saleStart('datetime', '2026-11-27', '2026-11-27 25:00:00')).toThrow('is not a date and time')
  expect(() => saleStart('datetime', '2026-11-27', '2026-11-28 10:00:00')).toThrow('is not on the day')
})
