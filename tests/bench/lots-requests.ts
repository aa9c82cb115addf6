import { sql } from 'kysely'
import { NO_CRITERIA, type LotCriteria } from '#domain/lots/lot-filter.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Db } from '#server/db/connect.ts'
import type { CountedField, LotOrder, LotSearch } from '#server/market/lot-search.ts'

/** One kind of request; `turn` changes its values, so that no request repeats. */
export type BenchRequest = { name: string; ask: (search: LotSearch, turn: number) => Promise<unknown> }

/** A maker with its three most frequent models. */
export type Maker = { id: number; models: number[] }

const MAX_DOTS = 300
const COUNTED: CountedField[] = ['condition', 'gearbox', 'color', 'status', 'auction']
const BY_DATE: LotOrder = { sort: 'auctionDate', order: 'ASC' }
const BY_PRICE: LotOrder = { sort: 'startPrice', order: 'ASC' }

/** Typical requests of buyers, on the largest listing (statistics) and on the most visited one (car auctions). */
export function requestsOn(makers: readonly Maker[], today: string): BenchRequest[] {
  const maker = (turn: number) => makers[turn % makers.length]!
  const ofMaker = (turn: number): LotCriteria => ({
    ...NO_CRITERIA,
    makers: [maker(turn).id],
    models: maker(turn).models,
    ranges: { year: { from: 2010 + (turn % 5), to: 2020 + (turn % 4) } },
  })
  const ranges = (turn: number): LotCriteria['ranges'] => ({
    year: { from: 2008 + (turn % 6), to: 2022 },
    mileage: { from: null, to: 60_000 + (turn % 7) * 5_000 },
    startPrice: { from: 100_000, to: 900_000 + (turn % 8) * 50_000 },
  })
  const page = (
    name: string,
    pageType: PageType,
    criteria: (turn: number) => LotCriteria,
    order: LotOrder,
    number: number,
  ) => ({
    name,
    ask: (search: LotSearch, turn: number) =>
      search.page({ pageType, today, criteria: criteria(turn) }, order, { offset: (number - 1) * 20, limit: 20 }),
  })
  const facets = (
    name: string,
    pageType: PageType,
    criteria: (turn: number) => LotCriteria,
    more: CountedField[] = [],
  ) => ({
    name,
    ask: (search: LotSearch, turn: number) =>
      search.facets({ pageType, today, criteria: criteria(turn) }, [...inAnotherOrder(COUNTED, turn), ...more]),
  })
  const any = () => NO_CRITERIA
  const ofModel = (turn: number): LotCriteria => ({
    ...NO_CRITERIA,
    makers: [maker(turn).id],
    models: [maker(turn).models[turn % 3]!],
    ranges: { mileage: { from: null, to: 90_000 + turn * 1_000 } },
  })
  const prices = (name: string, criteria: (turn: number) => LotCriteria) => ({
    name,
    ask: (search: LotSearch, turn: number) =>
      search.prices({ pageType: 'stats', today, criteria: criteria(turn) }, MAX_DOTS),
  })
  return [
    page('first page', 'stats', any, BY_DATE, 1),
    page('first page, auctions', 'car-auction', any, BY_DATE, 1),
    page('page 50', 'stats', any, BY_DATE, 50),
    page('maker, models, years: first page by price', 'stats', ofMaker, BY_PRICE, 1),
    page('maker, models, years: page 50 by price', 'stats', ofMaker, BY_PRICE, 50),
    page(
      'ranges, no maker: first page by price',
      'stats',
      turn => ({ ...NO_CRITERIA, ranges: ranges(turn) }),
      BY_PRICE,
      1,
    ),
    page('lot numbers', 'car-auction', turn => ({ ...NO_CRITERIA, lotNumbers: [numbers(turn)] }), BY_DATE, 1),
    page('equipment text', 'stats', turn => ({ ...NO_CRITERIA, words: words(turn) }), BY_DATE, 1),
    facets('all counters, no filter', 'stats', any),
    {
      name: 'all counters, no filter, asked before',
      ask: search => search.facets({ pageType: 'stats', today, criteria: NO_CRITERIA }, COUNTED),
    },
    facets('all counters, no filter, auctions', 'car-auction', any),
    facets('all counters, maker, models, ranges', 'stats', turn => ({ ...ofMaker(turn), ranges: ranges(turn) }), [
      'model',
      'chassis',
    ]),
    facets('all counters, ranges, no maker', 'stats', turn => ({ ...NO_CRITERIA, ranges: ranges(turn) })),
    facets('counters of a model', 'stats', turn => ofModel(turn), ['model', 'chassis']),
    prices('statistics of a model: prices over time', turn => ofModel(turn)),
    prices('statistics, ranges, no maker: prices over time', turn => ({ ...NO_CRITERIA, ranges: ranges(turn) })),
  ]
}

/** The same work in another order: the index would cache the request and its answer. */
function inAnotherOrder<T>(values: readonly T[], turn: number): T[] {
  const left = [...values]
  let choice = turn
  return values.map(() => {
    const [one] = left.splice(choice % left.length, 1)
    choice = Math.floor(choice / (left.length + 1))
    return one!
  })
}

const numbers = (turn: number) => [
  { from: 5_000 + turn * 13, to: 5_003 + turn * 13 },
  { from: 100 + turn, to: 100 + turn },
]

const EQUIPMENT = ['SR', 'LTH', 'PSD', 'BC', 'NAV']
const words = (turn: number) => [
  { field: 'equipment' as const, word: EQUIPMENT[turn % EQUIPMENT.length]! },
  { field: 'equipment' as const, word: EQUIPMENT[(turn + 2) % EQUIPMENT.length]! },
]

/** The ten makers with the most results, each with its three most frequent models. */
export async function makersOf(db: Db): Promise<Maker[]> {
  const { rows } = await sql<Maker>`
    select maker_id as id, (array_agg(model_id order by count desc))[1:3] as models, sum(count) as all
    from (select maker_id, model_id, count(*) as count from lots where vehicle = 'car' and status >= 4533 group by 1, 2) each
    group by maker_id order by 3 desc limit 10`.execute(db)
  return rows
}
