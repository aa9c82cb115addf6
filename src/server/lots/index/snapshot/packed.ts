import { columnSpace, type ColumnSpace } from '../segment/column-space.ts'

/** The columns in a value of any shape, and that shape as JSON, which refers to them by number. */
type Packed = { columns: Column[]; form: unknown }
type Column = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array
/** The entry for a column in the file: its kind and number of values. */
export type ColumnHead = { kind: Kind; size: number }

const KINDS = {
  uint8: Uint8Array,
  uint16: Uint16Array,
  int32: Int32Array,
  uint32: Uint32Array,
  float64: Float64Array,
} as const
type Kind = keyof ColumnSpace & keyof typeof KINDS

/** A column that two places share is packed once. */
export function pack(value: unknown): Packed {
  const columns: Column[] = []
  const formOf = (part: unknown): unknown => {
    if (ArrayBuffer.isView(part)) {
      const column = part as Column
      if (!columns.includes(column)) columns.push(column)
      return { column: columns.indexOf(column) }
    }
    // JSON cannot represent infinity.
    if (part === Infinity) return { infinite: true }
    if (Array.isArray(part)) return part.map(formOf)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, formOf(inner)]))
  }
  return { form: formOf(value), columns }
}

/** Restores the packed value; its columns are those given. */
export function unpack(form: unknown, columns: readonly Column[]): unknown {
  if (Array.isArray(form)) return form.map(part => unpack(part, columns))
  if (typeof form !== 'object' || form === null) return form
  if ('column' in form) return columns[form.column as number]
  if ('infinite' in form) return Infinity
  return Object.fromEntries(Object.entries(form).map(([name, inner]) => [name, unpack(inner, columns)]))
}

export function headOf(column: Column): ColumnHead {
  const kind = (Object.keys(KINDS) as Kind[]).find(one => column.constructor === KINDS[one])
  return { kind: kind!, size: column.length }
}

/** Empty columns of these kinds and sizes in one piece of shared memory, as in a segment. */
export function emptyColumns(heads: readonly ColumnHead[]): Column[] {
  const bytes = heads.reduce((sum, { kind, size }) => sum + ((size * KINDS[kind].BYTES_PER_ELEMENT + 7) & ~7), 0)
  const space = columnSpace(bytes)
  return heads.map(({ kind, size }) => space[kind](size))
}

export function bytesOf(column: Column): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
}
