import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOT_RANGES } from '#domain/lots/lot-filter-ranges.ts'
import { lotId } from '#domain/lots/lot-id.ts'
import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import type { LotCriteria } from '#domain/lots/lot-filter.ts'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { addDays, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import { fixedClock } from '#server/clock.ts'
import { createLog } from '#server/http/log.ts'
import { startLotIndex } from '#server/lots/index/start-lot-index.ts'
import type { LotIndex } from '#server/lots/index/start-lot-index.ts'
import { COUNTED_FIELDS } from '#server/lots/lot-search.ts'
import type {
  CountedField,
  Facets,
  LotOrder,
  LotQuery,
  LotSearch,
  Place,
  Sales,
  ValueCount,
  VehicleKey,
} from '#server/lots/lot-search.ts'
import { sqlLotSearch } from '#server/lots/sql/sql-lot-search.ts'
import { TUESDAY_NOON } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { changeLots } from '#tests/support/lot-changes.ts'
import { manyLots } from '#tests/support/many-lots.ts'
import { seededRandom } from '#tests/support/random.ts'

const { db, connection } = await testDatabase()
const clock = fixedClock(TUESDAY_NOON)
const today = tokyoDay(clock.now())
const truth = sqlLotSearch(db)
const SEED = 20_261_124
const QUERIES = 1_000
/** So many questions between two changes. */
const STEP = 40

let index: LotIndex

beforeAll(async () => {
  await manyLots(db, clock.now(), 3_000)
  index = startLotIndex({ db, clock, log: createLog({ logLevel: 'warn' }) }, { connection })
  await index.catchUp()
})

afterAll(() => index?.stop())

type Asked = {
  query: LotQuery
  order: LotOrder
  place: Place
  wanted: CountedField[]
  counted: CountedField
  keys: VehicleKey[]
  dots: number
}

const some = <T>(values: readonly T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...values], { minLength: 1, maxLength: 3 }) },
  )
const maybe = <T>(value: fc.Arbitrary<T>, weight = 4) =>
  fc.oneof({ weight, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const range = (most: number, step: number) => {
  const end = maybe(
    fc.integer({ min: 1, max: most }).map(value => value * step),
    1,
  )
  return maybe(
    fc.record({ from: end, to: end }).map(ends => ((ends.from ?? ends.to) === null ? null : ends)),
    3,
  )
}
const day = fc.integer({ min: -32, max: 12 }).map(days => addDays(today, days))
const lotNumber = fc.oneof(
  fc.integer({ min: 0, max: 3_100 }).map(from => ({ from, to: from })),
  fc
    .tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 400 }))
    .map(([from, more]) => ({ from, to: from + more })),
  fc.integer({ min: 1, max: 3_000 }).map(number => ({ text: `A-${number}` })),
)
const word = fc.oneof(
  fc.record({
    field: fc.constant('equipment' as const),
    word: fc.constantFrom('ac', 'NAV', '100%', 'n_r', 'S', 'a/w', 'ЛЮК', 'люк', 'ş'),
  }),
  fc.record({ field: fc.constant('grade' as const), word: fc.constantFrom('g', 'TOURING', 'limited', 'İ', '_', 'zz') }),
  fc.record({ field: fc.constant('model' as const), word: fc.constantFrom('toyota', 'pri', '100%', 'n', '_x') }),
  fc.record({ field: fc.constant('maker' as const), word: fc.constantFrom('o', 'HONDA', 'x') }),
)
const chassisText = fc.record({ code: fc.constantFrom('ZVW', 'NHP10', 'R34', '', 'J', '_'), whole: fc.boolean() })

const criteria: fc.Arbitrary<LotCriteria> = fc
  .record({
    makers: some([1, 2, 3, 4, 5, 6, 99]),
    models: some([1, 2, 3, 4, 5, 6, 7, 8]),
    chassis: some([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    condition: some(['3.5', '3.5/B/C', '4', 'R', '***', '']),
    gearbox: some(['AT', 'F5', '', 'nothing']),
    color: some(['WHITE', 'RED', '']),
    status: some([4531, 4532, 4533, 4535, 4539]),
    auctions: some([1, 2, 3, 4, 5, 6]),
    mileage: range(200, 1_000),
    engine: range(20, 100),
    year: range(30, 1).map(ends => ends && { from: ends.from && ends.from + 1994, to: ends.to && ends.to + 1994 }),
    startPrice: range(300, 4_000),
    finishPrice: range(300, 4_000),
    days: maybe(
      fc.array(fc.record({ day, hallId: maybe(fc.integer({ min: 1, max: 7 }), 1) }), { minLength: 1, maxLength: 4 }),
    ),
    dateFrom: maybe(day),
    dateTo: maybe(day),
    lotNumbers: maybe(fc.array(fc.array(lotNumber, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 })),
    words: maybe(fc.array(word, { minLength: 1, maxLength: 2 })),
    chassisTexts: maybe(fc.array(chassisText, { minLength: 1, maxLength: 2 })),
  })
  .map(({ mileage, engine, year, startPrice, finishPrice, days, lotNumbers, words, ...rest }) => ({
    ...NO_CRITERIA,
    ...rest,
    days: days ?? [],
    lotNumbers: lotNumbers ?? [],
    words: words ?? [],
    ranges: Object.fromEntries(
      Object.entries({ mileage, engine, year, startPrice, finishPrice }).filter(([, ends]) => ends !== null),
    ) as LotCriteria['ranges'],
  }))

/** Most random filters together leave nothing; half of them keep only a few of the criteria. */
const fewer = fc
  .tuple(criteria, fc.subarray(Object.keys(NO_CRITERIA) as (keyof LotCriteria)[], { maxLength: 4 }))
  .map(([all, kept]): LotCriteria => ({
    ...NO_CRITERIA,
    ...Object.fromEntries(kept.map(field => [field, all[field]])),
  }))

/** Vehicles of `manyLots`, and one that mixes two. */
const vehicle = fc.constantFrom(
  { makerId: 1, modelId: 1, chassisId: 2 },
  { makerId: 1, modelId: 2, chassisId: 4 },
  { makerId: 2, modelId: 4, chassisId: 7 },
  { makerId: 2, modelId: 1, chassisId: 2 },
  { makerId: 1, modelId: 3, chassisId: null },
)
const key = fc.tuple(vehicle, maybe(fc.integer({ min: 1994, max: 2026 }), 1)).map(([one, year]) => ({ ...one, year }))

/** Any place in any order: a key that lots have, one between, none; of dates the microseconds. */
const end = fc.record({
  late: fc.boolean(),
  key: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 400 }).map(value => value * 4_000),
    fc.integer({ min: 1990, max: 2026 }),
    fc
      .tuple(day, fc.constantFrom('09:00', '10:30', '11:11'))
      .map(([at, time]) => tokyoInstant(at, time).getTime() * 1000),
  ),
  id: fc
    .tuple(day, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3_000 }))
    .map(([at, hallId, number]) => lotId({ day: at, hallId, lotNo: String(number) })),
})

const asked: fc.Arbitrary<Asked> = fc.record({
  query: fc.record({
    pageType: fc.constantFrom(...PAGE_TYPE_NAMES),
    // Days turn over while the index stands; and the clock of a trial may be behind.
    today: fc.integer({ min: -3, max: 3 }).map(days => addDays(today, days)),
    criteria: fc.oneof(criteria, fewer, fewer),
  }),
  order: fc.record({
    sort: fc.constantFrom('auctionDate' as const, 'year', 'condition', 'mileage', 'startPrice', 'soldPrice'),
    order: fc.constantFrom('ASC' as const, 'DESC'),
  }),
  place: fc.record({
    offset: fc.constantFrom(0, 0, 20, 137, 800),
    limit: fc.constantFrom(20, 50),
    after: fc.option(end, { freq: 3 }),
  }),
  wanted: fc.subarray([...COUNTED_FIELDS], { minLength: 1 }),
  counted: fc.constantFrom(...COUNTED_FIELDS),
  keys: fc.array(key, { maxLength: 6 }),
  dots: fc.constantFrom(1, 30, 300),
})

async function answersOf(search: LotSearch, { query, order, place, wanted, counted, keys, dots }: Asked) {
  const [page, facets, counts, sales, prices] = await Promise.all([
    search.page(query, order, place),
    search.facets(query, wanted),
    search.counts(query, counted),
    search.sales(keys, query.today),
    search.prices(query, dots),
  ])
  return { page, facets: inOrder(facets), counts, sales: sales.map(inYen), prices }
}

/** The database divides in more digits than a number has. */
function inYen({ count, mean }: Sales) {
  return { count, mean: mean === null ? null : Math.round(mean * 1000) / 1000 }
}

/** Counters come in any order. */
function inOrder({ counts, ...rest }: Facets) {
  const byValue = (a: ValueCount, b: ValueCount) => (a.value < b.value ? -1 : 1)
  return {
    ...rest,
    counts: Object.fromEntries(Object.entries(counts).map(([field, values]) => [field, values.toSorted(byValue)])),
  }
}

/** Returns how many lots and sales were found. */
async function expectSame(search: LotSearch, question: Asked): Promise<{ lots: number; sales: number }> {
  const [found, expected] = await Promise.all([answersOf(search, question), answersOf(truth, question)])
  expect(found, JSON.stringify(question)).toEqual(expected)
  return { lots: found.page.total, sales: found.sales.reduce((sum, { count }) => sum + count, 0) }
}

it(
  'answers a thousand random questions as SQL does, while lots come, change and go',
  { timeout: 900_000 },
  async () => {
    const random = seededRandom(SEED)
    const questions = fc.sample(asked, { seed: SEED, numRuns: QUERIES })
    let [found, sold] = [0, 0]
    for (let from = 0; from < QUERIES; from += STEP) {
      for (const question of questions.slice(from, from + STEP)) {
        expect(index.isAnswering()).toBe(true)
        const { lots, sales } = await expectSame(index.search, question)
        if (lots > 0) found += 1
        sold += sales
      }
      await changeLots(db, random, clock.now(), from)
      await index.catchUp()
    }
    // Questions that find nothing prove little.
    expect(found).toBeGreaterThan(QUERIES / 2)
    expect(sold).toBeGreaterThan(QUERIES)
  },
)

/** Each is one wrong step somewhere in an index; a comparison that lets one pass proves nothing. */
const MUTANTS: Record<string, (search: LotSearch) => LotSearch> = {
  'a range that takes in one more at its end': search => {
    const wider = (query: LotQuery): LotQuery => ({
      ...query,
      criteria: { ...query.criteria, ranges: oneMore(query.criteria.ranges) },
    })
    return { ...search, page: (query, ...rest) => search.page(wider(query), ...rest) }
  },
  'a page that begins one too late': search => ({
    ...search,
    page: (query, order, place) => search.page(query, order, { ...place, offset: place.offset + 1 }),
  }),
  'a counter that counts one lot twice': search => ({
    ...search,
    facets: async (query, wanted) => {
      const facets = await search.facets(query, wanted)
      const [first] = facets.counts[wanted[0]!]
      if (first) first.count += 1
      return facets
    },
  }),
  'a total that forgets one lot': search => ({
    ...search,
    facets: async (query, wanted) => {
      const facets = await search.facets(query, wanted)
      return { ...facets, total: Math.max(0, facets.total - 1) }
    },
  }),
}

function oneMore(ranges: LotCriteria['ranges']): LotCriteria['ranges'] {
  return Object.fromEntries(
    LOT_RANGES.flatMap(name => {
      const ends = ranges[name]
      return ends ? [[name, { ...ends, to: ends.to === null ? null : ends.to + 1 }] as const] : []
    }),
  )
}

it.each(Object.entries(MUTANTS))('would catch %s', { timeout: 120_000 }, async (_, mutant) => {
  const questions = fc.sample(asked, { seed: SEED, numRuns: QUERIES })
  const wrong = mutant(index.search)
  const caught = async () => {
    for (const question of questions) await expectSame(wrong, question)
  }
  await expect(caught()).rejects.toThrow()
})
