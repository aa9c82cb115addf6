import { beforeAll, describe, expect, it } from 'vitest'
import { LotFilterQuery, lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { addDays } from '#domain/time/tokyo.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const { as, newUser, newLot } = await testApp()
let buyer: Caller

beforeAll(async () => {
  buyer = await as(await newUser())
  await newLot()
})

const NASTY = [
  '\0',
  "'; drop table lots; --",
  "' OR 1=1",
  '%',
  '\\',
  '_',
  '-1',
  '0',
  '-99999999999',
  '2147483648',
  '9007199254740991',
  '99999999999999999999',
  '1e308',
  'NaN',
  'Infinity',
  '0x10',
  '1.5',
  '{1,2}',
  '"',
  ',,,',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31~999999999',
  '\u{d83d}',
  '出品票',
  'a'.repeat(5000),
  '1,'.repeat(3000),
  'x '.repeat(2000),
]
const FILTERED = ['listing', 'filter-attributes']
/** Every field with the calls that read it. */
const FIELDS: [field: string, paths: string[]][] = [
  ...Object.keys(LotFilterQuery.entries).map((field): [string, string[]] => [field, FILTERED]),
  ...['sort', 'order', 'page', 'pageSize'].map((field): [string, string[]] => [field, ['listing']]),
  ['id', ['models', 'view']],
  ['search_model', ['filter-model']],
  ['search_chassis', ['filter-chassis']],
  ['text', ['suggest']],
  ['quick_search_model', ['filter-attributes']],
  ['quick_search_chassis', ['filter-attributes']],
]

describe('whatever is sent', () => {
  it.each(FIELDS)('as %s is answered or refused, never a fault of the server', async (field, paths) => {
    for (const value of NASTY)
      for (const path of paths) {
        const search = new URLSearchParams([[field, value]])
        if (field === 'quick_search_text') search.set('quick_search_parameter', 'chassis')
        const { status } = await buyer.fetch(`/v1/car-auction/${path}?${search}`)
        expect([200, 404, 422], `${path} ${field}=${JSON.stringify(value.slice(0, 40))}`).toContain(status)
      }
  })

  it.each(['lot_no', 'equipment', 'chassis', 'model', 'maker', 'grade'])('is searched in %s as text', async into => {
    for (const value of NASTY) {
      const search = new URLSearchParams({ quick_search_parameter: into, quick_search_text: value })
      const { status } = await buyer.fetch(`/v1/car-auction/listing?${search}`)
      expect(status, JSON.stringify(value.slice(0, 40))).toBe(value.includes('\0') ? 422 : 200)
    }
  })

  it('as a listing is known or refused', async () => {
    for (const pageType of ['nothing', '%00', "'", '__proto__', 'constructor'])
      expect([404, 422]).toContain((await buyer.fetch(`/v1/${pageType}/listing`)).status)
  })

  it('twice or as a list is read without a fault', async () => {
    for (const search of ['makerId=1&makerId=2', 'makerId[]=1', 'yearFrom=1&yearFrom=x', 'page=1&page=2'])
      expect((await buyer.fetch(`/v1/car-auction/listing?${search}`)).status).toBeLessThan(500)
  })
})

describe('days of a search', () => {
  const listing = (query: object) => buyer.call(lotsEndpoints.listing, { params: { pageType: 'car-auction' }, query })
  const days = (count: number) => Array.from({ length: count }, (_, at) => addDays('2026-11-24', at)).join(',')

  it('are thirty at the most', async () => {
    await expect(listing({ auctionDate: days(30) })).resolves.toBeDefined()
    await expect(listing({ auctionDate: days(31) })).rejects.toMatchObject({
      status: 422,
      fields: { auctionDate: 'At most 30 auctions in one search' },
    })
  })

  it.each(['auctionDate', 'dateFrom', 'dateTo'])('in %s are days of the calendar', async field => {
    await expect(listing({ [field]: '2026-02-30' })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: 'Must be a date, YYYY-MM-DD' },
    })
  })

  it('absent by -1, 0 and nothing are no filter', async () => {
    for (const value of ['-1', '0', '']) {
      const query = { dateFrom: value, auctionDate: value, makerId: value, yearFrom: value }
      const { pageInfo } = await listing(query)
      expect(pageInfo.totalSearchResults).toBe(1)
    }
  })
})

describe('a text of a search', () => {
  const found = async (query: object) =>
    (await buyer.call(lotsEndpoints.listing, { params: { pageType: 'car-auction' }, query })).pageInfo
      .totalSearchResults

  it.each([
    ['lotNo', {}],
    ['equipement', {}],
    ['quick_search_text', {}],
    ['quick_search_text', { quick_search_parameter: 'model' }],
  ])('in %s %j is absent by -1 and nothing, and 0 is looked for', async (field, more) => {
    for (const value of ['-1', ' -1 ', '', ' ']) expect(await found({ ...more, [field]: value })).toBe(1)
    for (const value of ['0', ' 0 ']) expect(await found({ ...more, [field]: value })).toBe(0)
  })
})
