import type { FeedColumns } from '../feed-lot.ts'
import { RowProblem, quotedValue } from '../row-problem.ts'
import { refuseBadText } from '../read/texts.ts'

export type Columns = Record<string, string | null>

/** The service's column of each of our fields. */
export const AJES_COLUMNS: FeedColumns = {
  lotNo: 'LOT',
  hall: 'AUCTION',
  maker: 'MARKA_NAME',
  model: 'MODEL_NAME',
  year: 'YEAR',
  engineCc: 'ENG_V',
  horsePower: 'PW',
  chassis: 'KUZOV',
  chassisNo: 'SERIAL',
  grade: 'GRADE',
  color: 'COLOR',
  gearbox: 'KPP',
  drive: 'PRIV',
  mileageKm: 'MILEAGE',
  mileageRaw: 'MILEAGE',
  mileageNote: 'MIL_NOTE',
  equipment: 'EQUIP',
  condition: 'RATE',
  startPrice: 'START',
  soldPrice: 'FINISH',
  highestBid: 'FINISH',
  feedPrices: 'AVG_STRING',
  feedAverage: 'AVG_PRICE',
  pictures: 'IMAGES',
  sheetPicture: 'IMAGES',
  info: 'INFO',
  details: 'INFO',
}

/** No value of the service comes near this: the inspection of a bike has some ten thousand characters. */
const MAX_CHARACTERS = 100_000
const MAX_COLUMNS = 200

/**
 * A row's values as texts, as in the service's own form. The halls' direct form has numbers as numbers and `info` as an object. Throws `RowProblem`
 * on any other type, on masks and on bytes that are not text.
 */
export function textColumns(given: Record<string, unknown>): Columns {
  const entries = Object.entries(given)
  if (entries.length > MAX_COLUMNS) throw new RowProblem('row', `has more than ${MAX_COLUMNS} columns`)
  const columns = Object.fromEntries(entries.map(([column, value]) => [column, asText(column, value)]))
  refuseBadText(columns)
  return columns
}

function asText(column: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : structure(column, value)
  if (text.length > MAX_CHARACTERS) throw new RowProblem(column, 'is too long for a field of a feed')
  return text
}

function structure(column: string, value: unknown): string {
  const json = JSON.stringify(value)
  if (column === 'INFO' && typeof value === 'object') return json
  throw new RowProblem(column, `is not text: ${quotedValue(json)}`)
}
