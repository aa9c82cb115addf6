import { byteDictionary, type ByteDictionary } from '../segment/byte-dictionary.ts'
import type { ColumnSpace } from '../segment/column-space.ts'
import { NO_VALUE, type CodeColumn } from '../segment/segment.ts'

/** A column being read. `length` -1 is null, as on the wire. */
type ColumnReader<Column> = {
  read: (buffer: Buffer, at: number, length: number, row: number) => void
  column: () => Column
}

export function numberReader(space: ColumnSpace, capacity: number): ColumnReader<Int32Array> {
  const column = space.int32(capacity)
  return {
    read: (buffer, at, length, row) => {
      column[row] = length < 0 ? NO_VALUE : buffer.readInt32BE(at)
    },
    column: () => column,
  }
}

/** Distinct values by number, in the narrowest column that fits them. When they no longer fit, a wider column replaces it. */
export function codeReader(
  space: ColumnSpace,
  capacity: number,
): ColumnReader<CodeColumn> & { dictionary: ByteDictionary } {
  const dictionary = byteDictionary()
  let column: CodeColumn = space.uint8(capacity)
  let room = 2 ** 8
  const widen = (row: number) => {
    const wider: CodeColumn = column instanceof Uint8Array ? space.uint16(capacity) : space.int32(capacity)
    wider.set(column.subarray(0, row))
    room = wider instanceof Uint16Array ? 2 ** 16 : 2 ** 31
    column = wider
  }
  return {
    read: (buffer, at, length, row) => {
      const code = dictionary.codeOf(buffer, at, at + Math.max(0, length))
      if (code >= room) widen(row)
      column[row] = code
    },
    column: () => column,
    dictionary,
  }
}

/** Times beyond this are `infinity` and the like. */
const MAX_MICROSECONDS = 2 ** 50
const MAX_SECONDS = 2 ** 31

/** Whole seconds since 2000, as every sale has, in half the space. */
export function secondsReader(space: ColumnSpace, capacity: number): ColumnReader<Int32Array | Float64Array> {
  let column: Int32Array | Float64Array = space.int32(capacity)
  return {
    read: (buffer, at, length, row) => {
      const seconds = length < 0 ? 0 : microsecondsIn(buffer, at) / 1e6
      if (column instanceof Int32Array && (!Number.isInteger(seconds) || Math.abs(seconds) >= MAX_SECONDS)) {
        const finer = space.float64(capacity)
        finer.set(column.subarray(0, row))
        column = finer
      }
      column[row] = seconds
    },
    column: () => column,
  }
}

function microsecondsIn(buffer: Buffer, at: number): number {
  const since2000 = buffer.readInt32BE(at) * 2 ** 32 + buffer.readUInt32BE(at + 4)
  return Math.max(1 - MAX_MICROSECONDS, Math.min(MAX_MICROSECONDS - 1, since2000))
}
