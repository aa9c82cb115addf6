import { types, type CustomTypesConfig } from 'pg'

/**
 * The only place that defines the JavaScript value of a column. The driver's own values depend on the process's time zone (`date`, `timestamp`)
 * or are text where we need numbers (`int8`).
 *
 * - int8 → number; outside ±2^53 it throws instead of losing digits
 * - numeric → text: it can hold values that no number can
 * - date, timestamp, interval → text as PostgreSQL writes it
 * - timestamptz → Date (the driver's own)
 */
export const parsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? undefined : own.get(oid)) ?? types.getTypeParser(oid, format),
}

const asText = (text: string) => text

/** Parses an `int8` value. */
function checkedInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} from the database does not fit a number`)
  return number
}

/** Splits an array without quoting, the form of numbers and dates: `{1,2,NULL}`. */
const arrayOf =
  <Value>(parse: (text: string) => Value) =>
  (text: string): (Value | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map(item => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))))

const { INT8, NUMERIC, DATE, TIMESTAMP, INTERVAL } = types.builtins
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

const own = new Map<number, (text: string) => unknown>([
  [INT8, checkedInteger],
  [NUMERIC, asText],
  [DATE, asText],
  [TIMESTAMP, asText],
  [INTERVAL, asText],
  [INT8_ARRAY, arrayOf(checkedInteger)],
  [DATE_ARRAY, arrayOf(asText)],
])
