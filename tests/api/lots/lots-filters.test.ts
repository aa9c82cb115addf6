import { beforeAll, describe, expect, it } from 'vitest'
import { lotsEndpoints, type LotFilterQuery } from '#contract/lots/lots.endpoints.ts'
import type { Filters, LotCard } from '#contract/lots/listing.shapes.ts'
import { PAGE_TYPES, PAGE_TYPE_NAMES, type PageType } from '#domain/lots/page-types.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import {
  FACET_VALUE,
  RANGE_VALUE,
  everyLot,
  isOn,
  lotsUnder,
  type FacetField,
  type PlainLot,
  type RangeField,
} from '#tests/support/lot-oracle.ts'
import { manyLots } from '#tests/support/many-lots.ts'
import { seededRandom } from '#tests/support/random.ts'

const { context, clock, as, newUser } = await testApp()
const today = tokyoDay(clock.now())
const STEPS = { year: 1, mileage: 1000, engine: 100, startPrice: 5000, finishPrice: 5000 }

let buyer: Caller
let lots: PlainLot[]

beforeAll(async () => {
  await manyLots(context.db, clock.now(), 1500)
  lots = await everyLot(context.db)
  buyer = await as(await newUser())
})

async function idsOf(
  pageType: PageType,
  query: LotFilterQuery,
): Promise<{ ids: string[]; total: number; all: number }> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const answer = await buyer.call(lotsEndpoints.listing, {
      params: { pageType },
      query: { ...query, page, pageSize: 100 },
    })
    const cards: LotCard[] = answer[PAGE_TYPES[pageType].listKey]!
    ids.push(...cards.map(card => card.id))
    const { totalSearchResults: total, totalResults: all } = answer.pageInfo
    if (cards.length === 0 || ids.length >= total) return { ids, total, all }
  }
}

function expectedCounts(pageType: PageType, query: LotFilterQuery, field: FacetField): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const lot of lotsUnder(lots, { pageType, today }, query, field)) {
    const value = FACET_VALUE[field](lot)
    if (value !== null && value !== '') counts[value] = (counts[value] ?? 0) + 1
  }
  const unsold = [4535, 4536, 4537, 4538].reduce((sum, code) => sum + (counts[code] ?? 0), 0)
  return field === 'status' && unsold > 0 ? { ...counts, 4539: unsold } : counts
}

function expectedDays(pageType: PageType, { auctionDate: _, ...others }: LotFilterQuery): Record<string, number> {
  if (!PAGE_TYPES[pageType].hasDays) return {}
  const found = Object.groupBy(lotsUnder(lots, { pageType, today }, others), lot => lot.auction_day!)
  return Object.fromEntries(Object.entries(found).map(([day, onDay]) => [day, onDay!.length]))
}

function expectedRange(pageType: PageType, query: LotFilterQuery, field: RangeField) {
  const values = lotsUnder(lots, { pageType, today }, query, field)
    .map(RANGE_VALUE[field])
    .filter(value => value !== null)
  const step = STEPS[field]
  if (values.length === 0) return { min: 0, max: 0, step }
  return { min: Math.floor(Math.min(...values) / step) * step, max: Math.ceil(Math.max(...values) / step) * step, step }
}

function countsOf(options: { value: string | number; counter: number }[]): Record<string, number> {
  return Object.fromEntries(options.map(({ value, counter }) => [value, counter]))
}

async function agree(pageType: PageType, query: LotFilterQuery): Promise<void> {
  const expected = lotsUnder(lots, { pageType, today }, query).map(lot => lot.id)
  const all = lots.filter(lot => isOn[pageType](lot, today)).length
  const found = await idsOf(pageType, query)
  const about = `${pageType} ${JSON.stringify(query)}`
  expect(found.ids.toSorted(), about).toEqual(expected.toSorted())
  expect([found.total, found.all], about).toEqual([expected.length, all])

  const attributes = await buyer.call(lotsEndpoints.filterAttributes, { params: { pageType }, query })
  const filters: Filters = await buyer.call(lotsEndpoints.filters, { params: { pageType }, query })
  expect([filters.totalSearchResults, filters.totalResults], about).toEqual([expected.length, all])
  expect(countsOf(attributes.maker), `maker of ${about}`).toEqual(expectedCounts(pageType, query, 'maker'))
  expect(countsOf(filters.days), `days of ${about}`).toEqual(expectedDays(pageType, query))
  for (const field of ['condition', 'gearbox', 'color', 'status', 'auction'] as const)
    expect(countsOf(filters.selects[field]), `${field} of ${about}`).toEqual(expectedCounts(pageType, query, field))
  expect(countsOf(filters.selects.model), `model of ${about}`).toEqual(
    query.makerId ? expectedCounts(pageType, query, 'model') : {},
  )
  expect(countsOf(filters.selects.chassis), `chassis of ${about}`).toEqual(
    query.modelId ? expectedCounts(pageType, query, 'chassis') : {},
  )
  for (const field of Object.keys(RANGE_VALUE) as RangeField[])
    expect(filters.range[field], `${field} of ${about}`).toEqual(expectedRange(pageType, query, field))
}

/** One filter each; every id is one of the lots above. */
const SINGLE: [string, (random: ReturnType<typeof seededRandom>) => LotFilterQuery][] = [
  ['maker', random => ({ makerId: random.pick(lots).maker_id })],
  ['two makers', random => ({ makerId: `${random.pick(lots).maker_id},${random.pick(lots).maker_id}` })],
  ['model', random => ({ modelId: `${random.pick(lots).model_id},${random.pick(lots).model_id}` })],
  ['maker and model', random => makerAndModel(random.pick(lots))],
  [
    'chassis',
    random => ({ chassisId: lots.find(lot => lot.chassis_id && lot.id > random.pick(lots).id)?.chassis_id ?? 1 }),
  ],
  ['year', random => ({ yearFrom: 1995 + random.below(20), yearTo: 2015 + random.below(10) })],
  ['year from', random => ({ yearFrom: 1995 + random.below(30) })],
  ['mileage', random => ({ mileageFrom: random.below(100_000), mileageTo: 100_000 + random.below(100_000) })],
  ['engine', () => ({ engineFrom: 1300, engineTo: 1800 })],
  ['start price', random => ({ startPriceFrom: random.below(600_000), startPriceTo: 800_000 })],
  ['finish price', random => ({ finishPriceTo: 100_000 + random.below(900_000) })],
  ['gearbox', () => ({ gearbox: 'FAT,F5' })],
  ['colour', () => ({ color: 'PEARL WHITE' })],
  ['condition', () => ({ condition: '3.5,R' })],
  ['status', random => ({ status: random.pick(['4531', '4533,4534', '4532']) })],
  ['unsold', () => ({ status: 4539 })],
  ['auction', random => ({ auction: `${1 + random.below(5)},${1 + random.below(6)}` })],
  ['day', () => ({ auctionDate: `${today},${addDays(today, 1)}` })],
  ['day and hall', () => ({ auctionDate: `${addDays(today, 1)}~2,${addDays(today, 2)}~3,${addDays(today, 4)}` })],
  ['date from', () => ({ dateFrom: addDays(today, -4) })],
  ['date to', () => ({ dateTo: addDays(today, 2) })],
  ['lot number', random => ({ lotNo: `${1 + random.below(500)}-900, 40, A-17` })],
  ['equipment', () => ({ equipement: 'navi, ac' })],
  ['wildcards', random => ({ equipement: random.pick(['100%', '_', '%']) })],
  ['quick lot number', () => ({ quick_search_text: '100-700' })],
  ['quick equipment', () => ({ quick_search_parameter: 'equipment', quick_search_text: 'SUN_ROOF' })],
  ['quick chassis', () => ({ quick_search_parameter: 'chassis', quick_search_text: 'ZVW' })],
  ['quick model', () => ({ quick_search_parameter: 'model', quick_search_text: 'toyota 100%' })],
  ['quick model with a hyphen', () => ({ quick_search_parameter: 'model', quick_search_text: 'n-box' })],
  ['quick model in one word', () => ({ quick_search_parameter: 'model', quick_search_text: 'nbox hon-da' })],
  ['quick model with a dash', () => ({ quick_search_parameter: 'model', quick_search_text: 'honda – n\u2011box' })],
  ['quick maker', () => ({ quick_search_parameter: 'maker', quick_search_text: 'HON' })],
  ['quick grade', () => ({ quick_search_parameter: 'grade', quick_search_text: 'limited' })],
]

function makerAndModel(lot: PlainLot): LotFilterQuery {
  return { makerId: lot.maker_id, modelId: lot.model_id }
}

describe('a listing and its counters agree with every row looked at one by one', () => {
  it.each(PAGE_TYPE_NAMES)('%s without filters', pageType => agree(pageType, {}))

  it.each(SINGLE)('by %s alone, in all five listings', async (_, make) => {
    const random = seededRandom(7)
    for (const pageType of PAGE_TYPE_NAMES) await agree(pageType, make(random))
  })

  it('under a hundred combinations', async () => {
    const random = seededRandom(2026)
    for (let turn = 0; turn < 100; turn += 1) {
      const filters = Array.from({ length: 2 + random.below(4) }, () => random.pick(SINGLE)[1](random))
      await agree(random.pick(PAGE_TYPE_NAMES), Object.assign({}, ...filters) as LotFilterQuery)
    }
  })
})
