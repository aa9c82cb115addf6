import fc from 'fast-check'
import { lotId } from '#domain/lots/lot-id.ts'
import { NO_CRITERIA, type LotCriteria } from '#domain/lots/lot-filter.ts'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { addDays, tokyoInstant } from '#domain/time/tokyo.ts'
import {
  COUNTED_FIELDS,
  type CountedField,
  type LotOrder,
  type LotQuery,
  type PageRange,
  type VehicleKey,
} from '#server/market/lot-search.ts'

/** The Tokyo day around which `manyLots` makes its lots in these trials. */
const TRIAL_DAY = '2026-11-24'

/** Every possible query of a lot search, once. */
export type LotRequest = {
  query: LotQuery
  order: LotOrder
  range: PageRange
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
const day = fc.integer({ min: -32, max: 12 }).map(days => addDays(TRIAL_DAY, days))
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
  fc.record({
    field: fc.constant('model' as const),
    word: fc.constantFrom('toyota', 'pri', '100%', 'n', '_x', 'n-box', 'NBOX'),
  }),
  fc.record({ field: fc.constant('maker' as const), word: fc.constantFrom('o', 'HONDA', 'x', 'hon-da') }),
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

/** Random filters combined mostly match nothing. Half of the queries therefore keep only a few criteria. */
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
const id = fc
  .tuple(day, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3_000 }))
  .map(([at, hallId, number]) => lotId({ day: at, hallId, lotNo: String(number) }))
const key = fc
  .record({
    id,
    year: maybe(fc.integer({ min: 1994, max: 2026 }), 1),
    mileageKm: maybe(fc.integer({ min: 0, max: 250_000 }), 1),
    conditionRank: fc.integer({ min: 0, max: 17 }),
  })
  .chain(rest => vehicle.map(one => ({ ...one, ...rest })))

/** Any position in any order: a key that lots have, one in between, none; for dates the microseconds. */
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
  id,
})

const asked: fc.Arbitrary<LotRequest> = fc.record({
  query: fc.record({
    pageType: fc.constantFrom(...PAGE_TYPE_NAMES),
    // The day may change while the index exists, and a trial's clock may be behind.
    today: fc.integer({ min: -3, max: 3 }).map(days => addDays(TRIAL_DAY, days)),
    criteria: fc.oneof(criteria, fewer, fewer),
  }),
  order: fc.record({
    sort: fc.constantFrom('auctionDate' as const, 'year', 'condition', 'mileage', 'startPrice', 'soldPrice'),
    order: fc.constantFrom('ASC' as const, 'DESC'),
  }),
  range: fc.record({
    offset: fc.constantFrom(0, 0, 20, 137, 800),
    limit: fc.constantFrom(20, 50),
    after: fc.option(end, { freq: 3 }),
  }),
  wanted: fc.subarray([...COUNTED_FIELDS], { minLength: 1 }),
  counted: fc.constantFrom(...COUNTED_FIELDS),
  keys: fc.array(key, { maxLength: 6 }),
  dots: fc.constantFrom(1, 30, 300),
})

/** The same queries for the same seed. */
export function lotRequests(seed: number, count: number): LotRequest[] {
  return fc.sample(asked, { seed, numRuns: count })
}
