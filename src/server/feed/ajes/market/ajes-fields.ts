import { overallCondition } from '#domain/lots/condition.ts'
import type { LotRange } from '#domain/lots/lot-filter-ranges.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { CountedField } from '#server/market/lot-search.ts'
import type { FeedLot } from '../../feed-lot.ts'
import { LOAD_COLUMNS } from '../../load-columns.ts'
import { RowProblem } from '../../row-problem.ts'
import { ajesLot } from '../ajes-lot.ts'
import type { AjesTableName } from '../ajes-tables.ts'

/** A counted field: the vendor's columns, and how the import reads their values. */
type AjesField = {
  columns: readonly string[]
  /** Names of the field from a car or bike with these values; an empty last name is no value. */
  names: (lot: FeedLot) => string[]
}

type Fields = Record<CountedField, AjesField | null>

const stored = (name: string) => {
  const column = LOAD_COLUMNS.find(one => one.name === name)!
  return (lot: FeedLot) => String(column.of(lot, 0) ?? '')
}
const [maker, model, chassis] = [stored('maker'), stored('model'), stored('chassis')]
const [condition, gearbox, color] = [stored('condition'), stored('gearbox'), stored('color')]

const SHARED = {
  maker: { columns: ['marka_name'], names: (lot: FeedLot) => [maker(lot)] },
  model: { columns: ['marka_name', 'model_name'], names: (lot: FeedLot) => [maker(lot), model(lot)] },
  condition: { columns: ['rate'], names: (lot: FeedLot) => [overallCondition(condition(lot))] },
  color: { columns: ['color'], names: (lot: FeedLot) => [color(lot)] },
  status: { columns: ['status'], names: (lot: FeedLot) => [String(lot.status)] },
  auction: { columns: ['auction'], names: (lot: FeedLot) => [lot.key.hall.name] },
}

const CAR: Fields = {
  ...SHARED,
  chassis: {
    columns: ['marka_name', 'model_name', 'kuzov'],
    names: lot => [maker(lot), model(lot), chassis(lot)],
  },
  gearbox: { columns: ['kpp', 'kpp_type'], names: lot => [gearbox(lot)] },
}

/**
 * Tables of bikes have no columns for gearbox and equipment, so these are empty for every bike. A bike's code is the beginning of its frame number: the
 * vendor can find it, but counting it would be one row for each bike.
 */
const BIKE: Fields = { ...SHARED, chassis: null, gearbox: null }

export type AjesColumns = {
  fields: Fields
  lot: string
  equipment: string | null
  chassis: string | null
  /** Where frame numbers begin with the chassis code. */
  frameNo: string | null
  /** For the ranges that are one column each, as written there. */
  ranges: Record<Exclude<LotRange, 'startPrice' | 'finishPrice'>, string>
  /** Prices are yen, or thousands of them; from `mostPrice` on they mean no price. */
  yen: number
  mostPrice: number
}

const RANGES = { mileage: 'mileage', engine: 'eng_v', year: 'year' }
const CAR_COLUMNS: AjesColumns = {
  fields: CAR,
  lot: 'lot',
  equipment: 'equip',
  chassis: 'kuzov',
  frameNo: null,
  ranges: RANGES,
  yen: 1,
  mostPrice: 999_999_000,
}
const BIKE_COLUMNS: AjesColumns = {
  fields: BIKE,
  lot: 'lot_num',
  equipment: null,
  chassis: null,
  frameNo: 'serial',
  ranges: RANGES,
  yen: 1_000,
  mostPrice: 999_999,
}

export const AJES_COLUMNS: Record<AjesTableName, AjesColumns> = {
  main: CAR_COLUMNS,
  stats: CAR_COLUMNS,
  one: CAR_COLUMNS,
  bike: BIKE_COLUMNS,
  bike_st: BIKE_COLUMNS,
}

/** Our listing for a table. */
export const PAGE_OF_TABLE: Record<AjesTableName, PageType> = {
  main: 'car-auction',
  stats: 'stats',
  one: 'stock',
  bike: 'bikes',
  bike_st: 'bike-stats',
}

/** An otherwise empty row, into which values of some columns are put to be read. */
const BLANK = {
  AUCTION: 'Any',
  AUCTION_DATE: '2000-01-03 10:00:00',
  LOT: '1',
  MARKA_NAME: 'ANY',
  MODEL_NAME: 'ANY',
  STATUS: '',
}

/** The import's result for these values, from the import's own code. Null where it would refuse the row. */
export function namesOf(field: AjesField, values: readonly string[], table: AjesTableName): string[] | null {
  const row = {
    ...BLANK,
    ...Object.fromEntries(field.columns.map((column, at) => [column.toUpperCase(), values[at]!])),
  }
  try {
    return field.names(ajesLot(row, table, { now: new Date(0), hallName: () => null }))
  } catch (error) {
    if (error instanceof RowProblem) return null
    throw error
  }
}
