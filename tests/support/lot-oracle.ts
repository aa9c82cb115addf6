import { sql } from 'kysely'
import type { LotFilterQuery } from '#contract/lots/lots.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * The expected contents of a listing, computed again in plain JavaScript over every row. It follows the specification and uses none of the server's
 * own code. Every search engine is measured against it.
 */
export async function everyLot(db: Db) {
  return db
    .selectFrom('lots')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .leftJoin('chassis_codes', 'chassis_codes.id', 'lots.chassis_id')
    .selectAll('lots')
    .select(['makers.name as maker', 'models.name as model', sql<string>`coalesce(code, '')`.as('code')])
    .execute()
}

export type PlainLot = Awaited<ReturnType<typeof everyLot>>[number]

export const isOn: Record<PageType, (lot: PlainLot, today: string) => boolean> = {
  'car-auction': (lot, today) => lot.vehicle === 'car' && lot.offer === 'auction' && lot.auction_day! >= today,
  bikes: (lot, today) => lot.vehicle === 'bike' && lot.offer === 'auction' && lot.auction_day! >= today,
  stock: lot => lot.vehicle === 'car' && lot.offer === 'stock' && lot.status < 4533,
  stats: lot => lot.vehicle === 'car' && lot.offer === 'auction' && lot.status >= 4533,
  'bike-stats': lot => lot.vehicle === 'bike' && lot.offer === 'auction' && lot.status >= 4533,
}

type Query = Record<string, unknown> & LotFilterQuery
type Test = (lot: PlainLot) => boolean

const listOf = (value: unknown) => (value === undefined || value === '' ? [] : String(value).split(','))
const oneOf = (chosen: unknown, value: string | number | null): boolean =>
  listOf(chosen).length === 0 || listOf(chosen).includes(String(value))
const overall = (lot: PlainLot) => lot.condition.split('/')[0]!
const has = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())
const allWords = (text: string, words: unknown) =>
  String(words ?? '')
    .split(/[ ,]+/)
    .every(word => has(text, word))

export const RANGE_VALUE = {
  year: (lot: PlainLot) => lot.year,
  mileage: (lot: PlainLot) => lot.mileage_km,
  engine: (lot: PlainLot) => lot.engine_cc,
  startPrice: (lot: PlainLot) => lot.start_price,
  finishPrice: (lot: PlainLot) => (lot.offer === 'stock' ? (lot.sold_price ?? lot.start_price) : lot.sold_price),
}
export type RangeField = keyof typeof RANGE_VALUE

export const FACET_VALUE = {
  maker: (lot: PlainLot) => lot.maker_id,
  model: (lot: PlainLot) => lot.model_id,
  chassis: (lot: PlainLot) => lot.chassis_id,
  condition: overall,
  gearbox: (lot: PlainLot) => lot.gearbox,
  color: (lot: PlainLot) => lot.color.toUpperCase(),
  status: (lot: PlainLot) => lot.status,
  auction: (lot: PlainLot) => lot.hall_id,
}
export type FacetField = keyof typeof FACET_VALUE

const QUERY_FIELD = { maker: 'makerId', model: 'modelId', chassis: 'chassisId' } as const

function lotNumberTest(text: string): Test {
  const parts = text.split(/[ ,]+/).filter(Boolean)
  return lot =>
    parts.some(part => {
      const [from, to = from] = part.split('-').map(Number)
      if (Number.isNaN(from!) || Number.isNaN(to!)) return lot.lot_no === part
      return lot.lot_number! >= from! && lot.lot_number! <= to!
    })
}

/** A name is found however its spaces and hyphens are written. */
const joined = (name: string) => name.replaceAll(/[ \-‐‑–]/g, '')
const joinedWords = (text: string) => text.split(' ').map(joined).filter(Boolean).join(' ')

const QUICK: Record<string, (lot: PlainLot, text: string) => boolean> = {
  lot_no: (lot, text) => lotNumberTest(text)(lot),
  equipment: (lot, text) => allWords(lot.equipment, text),
  grade: (lot, text) => allWords(lot.grade, text),
  maker: (lot, text) => allWords(joined(lot.maker), joinedWords(text)),
  model: (lot, text) => allWords(`${joined(lot.maker)} ${joined(lot.model)}`, joinedWords(text)),
  // Tests use only prefixes; the full grammar is a table of domain/lots/lot-filter.test.ts.
  chassis: (lot, text) => lot.code.startsWith(text),
}

/** Every condition of a query, by the field it belongs to. */
function testsOf(query: Query): Map<string, Test> {
  const tests = new Map<string, Test>()
  for (const [field, valueOf] of Object.entries(FACET_VALUE)) {
    const chosen = listOf(query[QUERY_FIELD[field as keyof typeof QUERY_FIELD] ?? field]).flatMap(value =>
      value === '4539' ? ['4535', '4536', '4537', '4538'] : [value],
    )
    tests.set(field, lot => oneOf(chosen.join(','), valueOf(lot)))
  }
  for (const [field, valueOf] of Object.entries(RANGE_VALUE)) {
    const from = Number(query[`${field}From`] ?? 0)
    const to = Number(query[`${field}To`] ?? 0)
    tests.set(field, lot => {
      const value = valueOf(lot)
      if (from <= 0 && to <= 0) return true
      if (value === null)
        return field === 'startPrice' || (field === 'finishPrice' && ![4535, 4536, 4537, 4538].includes(lot.status))
      return (from <= 0 || value >= from) && (to <= 0 || value <= to)
    })
  }
  const days = listOf(query.auctionDate).map(item => item.split('~'))
  tests.set('days', lot =>
    days.length === 0
      ? true
      : days.some(([day, hall]) => lot.auction_day === day && (!hall || lot.hall_id === Number(hall))),
  )
  const { dateFrom, dateTo, lotNo, quick_search_text: quick, quick_search_parameter: into = 'lot_no' } = query
  tests.set('dateFrom', lot => !dateFrom || (lot.auction_day !== null && lot.auction_day >= dateFrom))
  tests.set('dateTo', lot => !dateTo || (lot.auction_day !== null && lot.auction_day <= dateTo))
  tests.set('lotNo', lot => !lotNo || lotNumberTest(lotNo)(lot))
  tests.set('equipement', lot => allWords(lot.equipment, query.equipement))
  tests.set('quick', lot => !quick || QUICK[into]!(lot, quick))
  return tests
}

/** The lots of a listing for a query. `except` leaves out one field's own condition, as counters do. */
export function lotsUnder(
  lots: readonly PlainLot[],
  { pageType, today }: { pageType: PageType; today: string },
  query: Query,
  except?: string,
): PlainLot[] {
  const tests = [...testsOf(query)].filter(([field]) => field !== except).map(([, test]) => test)
  return lots.filter(lot => isOn[pageType](lot, today) && tests.every(test => test(lot)))
}
