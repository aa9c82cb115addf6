import type { LotRange } from '#domain/lots/lot-filter-ranges.ts'
import type { CountedField } from '#server/market/lot-search.ts'
import { columnSpace, type ColumnSpace } from '../segment/column-space.ts'
import { groupOf } from '../segment/groups.ts'
import { isDigit, numberIn, startOfNumber, type IdPool } from '../segment/id-pool.ts'
import type { CodeColumn } from '../segment/segment.ts'
import { codeReader, numberReader, secondsReader } from './column-readers.ts'

/** Lots in the order they arrive, column by column; `segment/make-segment.ts` sorts them. */
export type RawLots = {
  size: number
  /** Has space for the data that a segment needs beside these columns. */
  space: ColumnSpace
  ids: IdPool
  group: Uint8Array
  day: Int32Array
  starts: Int32Array | Float64Array
  lotNumber: Int32Array
  oddNumbers: { rows: number[]; texts: string[] }
  codes: Record<CountedField, CodeColumn>
  values: Record<CountedField, string[]>
  conditionRank: Int32Array
  ranges: Record<LotRange, Int32Array>
  equipment: Texts
  grade: Texts
}

type Texts = { codes: CodeColumn; texts: string[] }

/** Takes rows of `lot-statement.ts` as PostgreSQL sends them in binary; `at` is where the first field starts. */
type LotReader = { take: (buffer: Buffer, at: number) => void; finish: () => RawLots }

const MAX_DIGITS = 9
/** More than any lot takes, every column at its widest. */
const MAX_BYTES_PER_LOT = 192

/** @param capacity how many lots may come; @param today days since 1970 */
export function lotReader(capacity: number, today: number): LotReader {
  const space = columnSpace(capacity * MAX_BYTES_PER_LOT + 1024)
  const numbers = () => numberReader(space, capacity)
  const codes = () => codeReader(space, capacity)
  const prefix = codes()
  const number = space.int32(capacity)
  const group = space.uint8(capacity)
  const oddNumbers: RawLots['oddNumbers'] = { rows: [], texts: [] }
  const [day, starts, lotNumber] = [numbers(), secondsReader(space, capacity), numbers()]
  const [auction, status, maker, model, chassis] = [codes(), codes(), codes(), codes(), codes()]
  const [condition, gearbox, color, conditionRank] = [codes(), codes(), codes(), numbers()]
  const [year, mileage, engine, startPrice, finishPrice] = [numbers(), numbers(), numbers(), numbers(), numbers()]
  const [equipment, grade] = [codes(), codes()]
  // In the order of the statement, from the lot number on.
  const rest = [lotNumber, auction, status, maker, model, chassis, condition, gearbox, color, conditionRank].concat(
    [year, mileage, engine, startPrice, finishPrice],
    [equipment, grade],
  )
  const statusOfCode: number[] = []
  let row = 0
  let at = 0
  let length = 0

  function next(buffer: Buffer): void {
    at += Math.max(0, length)
    length = buffer.readInt32BE(at)
    at += 4
  }

  function take(buffer: Buffer, firstField: number): void {
    at = firstField
    length = 0
    next(buffer)
    const digits = startOfNumber(buffer, at, at + length)
    prefix.read(buffer, at, digits - at, row)
    number[row] = numberIn(buffer, digits, at + length)
    next(buffer)
    const isCar = buffer[at] === 1
    next(buffer)
    const isStock = buffer[at] === 1
    next(buffer)
    day.read(buffer, at, length, row)
    next(buffer)
    starts.read(buffer, at, length, row)
    next(buffer)
    if (!isPlainNumber(buffer, at, at + length)) {
      oddNumbers.rows.push(row)
      oddNumbers.texts.push(buffer.toString('utf8', at, at + length))
    }
    for (const reader of rest) {
      next(buffer)
      reader.read(buffer, at, length, row)
    }
    const code = status.column()[row]!
    statusOfCode[code] ??= Number(status.dictionary.all(integerText)[code])
    group[row] = groupOf({ isCar, isStock, status: statusOfCode[code], isPast: day.column()[row]! < today })
    row += 1
  }

  const counted = { maker, model, chassis, condition, gearbox, color, status, auction }
  const texts = ({ column, dictionary }: typeof grade) => ({ codes: column(), texts: dictionary.all(text) })
  return {
    take,
    finish: () => ({
      size: row,
      space,
      ids: { prefixes: prefix.dictionary.all(text), prefix: prefix.column(), number },
      group,
      day: day.column(),
      starts: starts.column(),
      lotNumber: lotNumber.column(),
      oddNumbers,
      codes: mapped(counted, ({ column }) => column()),
      values: mapped(counted, ({ dictionary }, field) => dictionary.all(READ_AS[field])),
      conditionRank: conditionRank.column(),
      ranges: mapped({ year, mileage, engine, startPrice, finishPrice }, ({ column }) => column()),
      equipment: texts(equipment),
      grade: texts(grade),
    }),
  }
}

const text = (bytes: Buffer) => bytes.toString()
const integerText = (bytes: Buffer) => (bytes.length === 0 ? '' : String(bytes.readInt32BE(0)))
const READ_AS: Record<CountedField, (bytes: Buffer) => string> = {
  maker: integerText,
  model: integerText,
  chassis: integerText,
  condition: text,
  gearbox: text,
  color: text,
  status: integerText,
  auction: integerText,
}

function mapped<Name extends string, From, To>(
  from: Record<Name, From>,
  change: (value: From, name: Name) => To,
): Record<Name, To> {
  return Object.fromEntries(
    Object.entries(from).map(([name, value]) => [name, change(value as From, name as Name)]),
  ) as Record<Name, To>
}

/** Values that `parseLotNumbers` of the domain reads as a number and not as a text. */
function isPlainNumber(buffer: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isDigit(buffer[at]!)) return false
  return to > from && to - from <= MAX_DIGITS
}
