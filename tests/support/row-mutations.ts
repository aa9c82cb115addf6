import type { Random } from './random.ts'

export type PlainRow = Record<string, unknown>

/** The column types of a source; the mutations need nothing else. */
export type RowForm = {
  numbers: readonly string[]
  texts: readonly string[]
  /** Two columns that cannot hold each other's values. */
  swaps: readonly (readonly [string, string])[]
  /** The fields without which a row is not a lot. */
  required: readonly string[]
  /** Whether values may be of other types than text. */
  isTyped: boolean
}

const NOT_NUMBERS = ['many', '-5', '1e9', '12,5', '0x10', 'NaN', '٣', '5; DROP TABLE lots']
const HUGE = ['9'.repeat(30), '20000000000', '語'.repeat(120_000)]
const HOSTILE = ['NUL\0', 'ESC\u001b[2J', 'http://avto.jp/get_code', 'bell\u0007', 'https://ajes.com/get_code?x']
const OTHER_TYPES = [{}, { $ne: null }, [], ['a'], true, false]

/** One row with one defect that no honest source sends, and its description. Every defect must be detected. */
export function mutated(row: PlainRow, form: RowForm, random: Random): { what: string; row: PlainRow } {
  const kinds = ['notNumber', 'huge', 'hostile', 'swapped', 'emptied', ...(form.isTyped ? ['otherType'] : [])] as const
  const kind = random.pick(kinds)
  const put = (column: string, value: unknown) => ({
    what: `${kind} in ${column}: ${JSON.stringify(value).slice(0, 30)}`,
    row: { ...row, [column]: value },
  })
  const anywhere = [...form.numbers, ...form.texts]
  if (kind === 'notNumber') return put(random.pick(form.numbers), random.pick(NOT_NUMBERS))
  if (kind === 'huge') return put(random.pick(form.numbers), random.pick(HUGE))
  if (kind === 'hostile') return put(random.pick(anywhere), random.pick(HOSTILE))
  if (kind === 'emptied') return put(random.pick(form.required), random.pick(['', '  ']))
  if (kind === 'otherType') return put(random.pick(anywhere), random.pick(OTHER_TYPES))
  const [one, other] = random.pick(form.swaps)
  return { what: `swapped ${one} and ${other}`, row: { ...row, [one]: row[other], [other]: row[one] } }
}
