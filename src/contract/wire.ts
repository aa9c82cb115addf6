import * as v from 'valibot'
import { isVisible } from '#domain/site/is-visible.ts'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { isDay } from '#domain/time/tokyo.ts'

/** Shapes that several features share. Instants are ISO 8601 with `+09:00`; money is whole yen. */

export const Option = v.object({ value: v.union([v.number(), v.string()]), label: v.string() })
export type Option = v.InferOutput<typeof Option>

/** A choice with the number of lots it would leave under the other filters. */
export const CountedOption = v.object({ ...Option.entries, counter: v.number() })
export type CountedOption = v.InferOutput<typeof CountedOption>

export const PageInfo = v.object({
  page: v.number(),
  pageSize: v.number(),
  /** Under the current filters. */
  totalSearchResults: v.number(),
  /** Without any filter. */
  totalResults: v.number(),
  /** The end of a listing's page, sent as `after` with the next page. Lots added or removed in between then shift nothing. */
  end: v.optional(v.string()),
  /** For lots queried from a remote source: the time of its answer; stale when the source cannot be queried any more. */
  asOf: v.optional(v.object({ at: v.string(), isStale: v.boolean() })),
})
export type PageInfo = v.InferOutput<typeof PageInfo>

export const Success = v.object({ success: v.literal(true), message: v.optional(v.string()) })
export type Success = v.InferOutput<typeof Success>

export const PageTypeParams = v.object({ pageType: v.picklist(PAGE_TYPE_NAMES) })

/** In every query `-1`, `0` and '' mean absent: for filters, days and ids, and for page, page size, sort, order and other choices too. */
export const isAbsent = (value: unknown): boolean => ['', '0', '-1'].includes(String(value).trim())

/** Query values arrive as text. */
export const QueryNumber = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(value => Number(value)),
  v.number('integer'),
  v.safeInteger('integer'),
)

/** A text changed before its rules are checked. The documentation of a field ends at a `transform`; with this one it still tells its limits. */
export const rewritten = (rewrite: (text: string) => string): v.TransformAction<string, string> => ({
  ...v.transform(rewrite),
  type: 'rewritten' as 'transform',
})

/** A line that one person types and others read: a name, an address. Without line breaks; what nobody could see is empty. */
export const line = (rule: 'required' | 'invalid') =>
  v.pipe(
    v.string(rule),
    rewritten(text => (isVisible(text) ? text.replaceAll(/\p{Cc}+/gu, ' ') : '')),
    v.trim(),
  )

/** A line that may be left empty. */
export const optionalLine = (most: 100 | 200) => v.pipe(line('invalid'), v.maxLength(most, `maxLength${most}`))

export const requiredLine = (most: 100 | 200) =>
  v.pipe(line('required'), v.nonEmpty('required'), v.maxLength(most, `maxLength${most}`))

/** A text of one person that others read, with its line breaks: a note, a reason. What nobody could see is empty. */
export const words = (rule: 'required' | 'invalid') =>
  v.pipe(
    v.string(rule),
    rewritten(text => (isVisible(text) ? text : '')),
    v.trim(),
  )

/** Base64 writes three bytes as four letters. */
export const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4

/** A file in the body. A larger one breaks the rule `tooLarge`. */
export const base64 = (maxBytes: number, tooLarge: string) =>
  v.pipe(
    v.string('required'),
    v.maxLength(base64Length(maxBytes), tooLarge),
    v.check(text => /^[A-Za-z0-9+/]*={0,2}$/.test(text), 'base64'),
  )

/** The id of a row, a 32-bit number. */
export const RowId = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(2 ** 31 - 1, 'invalid'),
)

/** Whether a text is the id of a row. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31

/** The id of a row in a query, as text. */
export const QueryRowId = v.pipe(
  v.union([v.string(), v.number()], 'rowId'),
  v.check(value => isRowId(String(value)), 'rowId'),
  v.transform(Number),
)

/** A comma-joined list of numbers, e.g. `modelId=12,40`; absent values are dropped. */
export const QueryNumbers = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(value =>
    String(value)
      .split(',')
      .filter(part => !isAbsent(part))
      .map(Number),
  ),
  // Checked as a whole, so that an error names the field and not a position in its list.
  v.check(numbers => numbers.every(Number.isSafeInteger), 'integers'),
)

/** A comma-joined list of texts; empty parts are dropped. */
export const QueryTexts = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(value =>
    String(value)
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== '' && part !== '-1'),
  ),
  v.array(v.string()),
)

/** A day, `YYYY-MM-DD`, that the database accepts. */
export const isSaneDay = (text: string): boolean => isDay(text) && text >= '1900-01-01'

/** A day of Tokyo, or ''. */
export const QueryDay = v.pipe(
  v.string('date'),
  v.transform(text => (isAbsent(text) ? '' : text)),
  v.check(text => text === '' || isSaneDay(text), 'date'),
)

const numberOr = (absent: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(value => (isAbsent(value) ? absent : value)),
    QueryNumber,
  )
export const Page = v.optional(v.pipe(numberOr(1), v.minValue(1, 'positive')), 1)
export const PageSize = v.optional(v.pipe(numberOr(20), v.minValue(1, 'pageSize'), v.maxValue(100, 'pageSize')), 20)

export const SortOrder = v.optional(v.picklist(['ASC', 'DESC'], 'sortOrder'))

/**
 * A query without the fields that are absent by their value. An optional field that takes the value, such as a text to look for, keeps it.
 */
export function present(schema: v.GenericSchema, query: Record<string, unknown>): Record<string, unknown> {
  const { entries = {} } = schema as { entries?: Record<string, v.GenericSchema> }
  const isTaken = (name: string, value: unknown) =>
    entries[name]?.type !== 'optional' || v.safeParse(entries[name], value).success
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => !isAbsent(value) || isTaken(name, value)))
}
