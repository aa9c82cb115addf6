import * as v from 'valibot'
import { isDay } from '#domain/time/tokyo.ts'
import { isAbsent, isRowId, Page, PageSize } from './wire.ts'

/** A day that the database accepts, or nothing. */
const Day = v.pipe(
  v.string('date'),
  v.transform(text => (isAbsent(text) ? '' : text)),
  v.check(text => text === '' || (isDay(text) && text >= '1900-01-01'), 'date'),
)

/** The owner of the rows: a manager's choice among clients. -1, 0 and '' mean nobody in particular. */
const UserId = v.pipe(
  v.union([v.string(), v.number()], 'rowId'),
  v.check(value => isAbsent(value) || isRowId(String(value)), 'rowId'),
  v.transform(value => (Number(value) > 0 ? Number(value) : null)),
)

/** The common filters of purchases and payments. Days are Tokyo's. */
export const AccountListQuery = {
  dateFrom: v.optional(Day),
  dateTo: v.optional(Day),
  search: v.optional(v.pipe(v.string('invalid'), v.maxLength(100, 'invalid'))),
  userId: v.optional(UserId),
  page: Page,
  pageSize: PageSize,
}
