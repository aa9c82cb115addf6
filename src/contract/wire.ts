import * as v from 'valibot'
import { isVisible } from '#domain/site/is-visible.ts'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { isDay } from '#domain/time/tokyo.ts'
import type { QuerySchema } from './endpoint.ts'

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

/** A change was made; its next version. */
export const Versioned = v.object({ success: v.literal(true), id: v.number(), version: v.number() })

/** The values of a row, by field, as a change log has them before or after a change. */
export const Logged = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))
export type Logged = v.InferOutput<typeof Logged>

export const PageTypeParams = v.object({ pageType: v.picklist(PAGE_TYPE_NAMES) })

/**
 * In every query `-1`, `0` and '' mean absent: for filters, days and ids, and for page, page size, sort, order and other choices too. A text to look
 * for, such as a lot number, may be 0.
 */
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

/** A phone number in plain characters. A Japanese keyboard types full-width digits, which links to call or to write would drop. */
const plainPhone = rewritten(text => text.normalize('NFKC'))
export const optionalPhone = v.pipe(v.string('invalid'), plainPhone, optionalLine(100))
export const requiredPhone = v.pipe(v.string('required'), plainPhone, requiredLine(100))

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

/** A field that may be left out, which is the same as null. */
export const orNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/** A whole number from `least` to `most`; anything else breaks `rule`. */
export const whole = (rule: string, least: number, most: number) =>
  v.pipe(v.number(rule), v.safeInteger(rule), v.minValue(least, rule), v.maxValue(most, rule))

/** The largest 32-bit number, as ids and versions are. */
export const MAX_INT = 2 ** 31 - 1

/** The id of a row, a 32-bit number. One that is no number breaks the rule `missing`, any other the rule `rule`. */
export const rowId = (rule: string, missing = rule) =>
  v.pipe(v.number(missing), v.integer(rule), v.minValue(1, rule), v.maxValue(MAX_INT, rule))
export const RowId = rowId('invalid')

/** The id of a lot. */
export const LotId = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(80, 'invalid'))

/** Whether a text is the id of a row. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_INT

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

/**
 * A rule that checks several fields and reports one of them. It runs even when other fields are already invalid, so that a form shows all errors at
 * once. The reported field's own rule goes first.
 */
export function across<T extends Record<string, unknown>>(
  field: keyof T & string,
  rule: string,
  holds: (form: Record<string, unknown>) => boolean,
) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const form = dataset.value as Record<string, unknown>
    if (typeof form !== 'object' || form === null || holds(form)) return
    addIssue({
      message: rule,
      path: [{ type: 'object', origin: 'value', input: form, key: field, value: form[field] }],
    })
  })
}

/** Of two numbers, days or instants the earlier one first, else the field `to` breaks `rule`. Nothing is checked while one of them is absent. */
export const inOrder = <T extends Record<string, unknown>>(
  from: keyof T & string,
  to: keyof T & string,
  rule: string,
  { mayBeEqual }: { mayBeEqual: boolean },
) =>
  across<T>(to, rule, form => {
    const [first, last] = [form[from], form[to]]
    if (!isOrdered(first) || !isOrdered(last) || typeof first !== typeof last) return true
    return mayBeEqual ? last >= first : last > first
  })

const isOrdered = (value: unknown) => typeof value === 'number' || typeof value === 'string'

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
export function present(
  { entries }: Pick<QuerySchema, 'entries'>,
  query: Record<string, unknown>,
): Record<string, unknown> {
  const isTaken = (name: string, value: unknown) =>
    entries[name]?.type !== 'optional' || v.safeParse(entries[name], value).success
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => !isAbsent(value) || isTaken(name, value)))
}
