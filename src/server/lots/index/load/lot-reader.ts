import type { LotRange } from '#domain/lots/lot-filter-ranges.ts'
import type { CountedField } from '../../lot-search.ts'
import { byteDictionary } from '../segment/byte-dictionary.ts'
import type { ByteDictionary } from '../segment/byte-dictionary.ts'
import { groupOf } from '../segment/groups.ts'
import type { IdPool } from '../segment/id-pool.ts'
import { NONE, sharedFloat64, sharedInt32, sharedUint16 } from '../segment/segment.ts'
import type { CodeColumn } from '../segment/segment.ts'

/** Lots as they came, column by column; `segment/make-segment.ts` puts them in order. */
export type RawLots = {
  size: number
  ids: IdPool
  group: Uint8Array
  day: Int32Array
  starts: Float64Array
  lotNumber: Int32Array
  oddNumbers: { rows: number[]; texts: string[] }
  codes: Record<CountedField, CodeColumn>
  values: Record<CountedField, string[]>
  conditionRank: Int32Array
  ranges: Record<LotRange, Int32Array>
  equipment: { codes: Int32Array; texts: string[] }
  grade: { codes: Int32Array; texts: string[] }
}

/** Takes rows of `lot-statement.ts` as PostgreSQL sends them in binary. `capacity` is how many may come, `idBytes` how long their ids are together. */
export type LotReader = { take: (buffer: Buffer, at: number) => void; finish: () => RawLots }

/** Beyond this, times are `infinity` and the like; within it every microsecond is a whole number. */
const MOST_MICROSECONDS = 2 ** 50
const MOST_CODES = 65_535
const MOST_DIGITS = 9

export function lotReader(capacity: number, idBytes: number, today: number): LotReader {
  const ids: IdPool = { bytes: new Uint8Array(idBytes), starts: new Uint32Array(capacity + 1) }
  const group = new Uint8Array(capacity)
  const starts = sharedFloat64(capacity)
  const oddNumbers: RawLots['oddNumbers'] = { rows: [], texts: [] }
  const numbers = new Map<string, Int32Array>()
  const dictionaries = new Map<string, { codes: CodeColumn; dictionary: ByteDictionary }>()
  let row = 0
  let at = 0
  let length = 0

  const field = (buffer: Buffer) => {
    at += Math.max(0, length)
    length = buffer.readInt32BE(at)
    at += 4
  }
  const numberInto = (name: string) => {
    const column = sharedInt32(capacity)
    numbers.set(name, column)
    return (buffer: Buffer) => {
      field(buffer)
      column[row] = length < 0 ? NONE : buffer.readInt32BE(at)
    }
  }
  const codeInto = (name: string, codes: CodeColumn) => {
    const dictionary = byteDictionary()
    dictionaries.set(name, { codes, dictionary })
    return (buffer: Buffer) => {
      field(buffer)
      const code = dictionary.codeOf(buffer, at, at + Math.max(0, length))
      if (code > MOST_CODES && codes instanceof Uint16Array) throw new RangeError(`More than ${MOST_CODES} of ${name}`)
      codes[row] = code
    }
  }
  const short = () => sharedUint16(capacity)
  const readDay = numberInto('day')
  const readLotNumber = numberInto('lotNumber')
  const rest = [
    codeInto('auction', short()),
    codeInto('status', short()),
    codeInto('maker', short()),
    codeInto('model', short()),
    codeInto('chassis', sharedInt32(capacity)),
    codeInto('condition', short()),
    codeInto('gearbox', short()),
    codeInto('color', short()),
    numberInto('conditionRank'),
    numberInto('year'),
    numberInto('mileage'),
    numberInto('engine'),
    numberInto('startPrice'),
    numberInto('finishPrice'),
    codeInto('equipment', sharedInt32(capacity)),
    codeInto('grade', sharedInt32(capacity)),
  ]
  const status = dictionaries.get('status')!
  const statusOfCode: number[] = []

  function take(buffer: Buffer, firstField: number): void {
    at = firstField
    length = 0
    field(buffer)
    ids.bytes.set(buffer.subarray(at, at + length), ids.starts[row]!)
    ids.starts[row + 1] = ids.starts[row]! + length
    field(buffer)
    const isCar = buffer[at] === 1
    field(buffer)
    const isStock = buffer[at] === 1
    readDay(buffer)
    field(buffer)
    starts[row] = length < 0 ? 0 : microseconds(buffer, at)
    field(buffer)
    const [noFrom, noTo] = [at, at + length]
    readLotNumber(buffer)
    if (!isPlainNumber(buffer, noFrom, noTo)) {
      oddNumbers.rows.push(row)
      oddNumbers.texts.push(buffer.toString('utf8', noFrom, noTo))
    }
    for (const read of rest) read(buffer)
    const code = status.codes[row]!
    statusOfCode[code] ??= Number(status.dictionary.all(integerText)[code])
    const day = numbers.get('day')![row]!
    group[row] = groupOf({ isCar, isStock, status: statusOfCode[code], isPast: day < today })
    row += 1
  }

  const codesOf = (name: string) => dictionaries.get(name)!.codes
  const textsOf = (name: string, read = (bytes: Buffer) => bytes.toString()) =>
    dictionaries.get(name)!.dictionary.all(read)
  const words = (name: string) => ({ codes: codesOf(name) as Int32Array, texts: textsOf(name) })
  return {
    take,
    finish: () => ({
      size: row,
      ids,
      group,
      day: numbers.get('day')!,
      starts,
      lotNumber: numbers.get('lotNumber')!,
      oddNumbers,
      codes: byName(READ_AS, codesOf),
      values: byName(READ_AS, (name, read) => textsOf(name, read)),
      conditionRank: numbers.get('conditionRank')!,
      ranges: byName(RANGE_NAMES, name => numbers.get(name)!),
      equipment: words('equipment'),
      grade: words('grade'),
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
const RANGE_NAMES: Record<LotRange, true> = {
  mileage: true,
  engine: true,
  year: true,
  startPrice: true,
  finishPrice: true,
}

function byName<Name extends string, Kind, Value>(
  kinds: Record<Name, Kind>,
  valueOf: (name: Name, kind: Kind) => Value,
): Record<Name, Value> {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, valueOf(name as Name, kind as Kind)]),
  ) as Record<Name, Value>
}

function microseconds(buffer: Buffer, at: number): number {
  const since2000 = buffer.readInt32BE(at) * 2 ** 32 + buffer.readUInt32BE(at + 4)
  return Math.max(1 - MOST_MICROSECONDS, Math.min(MOST_MICROSECONDS - 1, since2000))
}

/** What `parseLotNumbers` of the domain reads as a number and not as a text. */
function isPlainNumber(buffer: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (buffer[at]! < 48 || buffer[at]! > 57) return false
  return to > from && to - from <= MOST_DIGITS
}
