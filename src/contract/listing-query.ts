import * as v from 'valibot'
import { isAbsent, isRowId, Page, PageSize, QueryDay } from './wire.ts'

/** The owner of the rows: a manager's choice among clients. -1, 0 and '' mean nobody in particular. */
const UserId = v.pipe(
  v.union([v.string(), v.number()], 'rowId'),
  v.check(value => isAbsent(value) || isRowId(String(value)), 'rowId'),
  v.transform(value => (Number(value) > 0 ? Number(value) : null)),
)

/** The common filters of purchases and payments. Days are Tokyo's. */
export const AccountListQuery = {
  dateFrom: v.optional(QueryDay),
  dateTo: v.optional(QueryDay),
  search: v.optional(v.pipe(v.string('invalid'), v.maxLength(100, 'invalid'))),
  userId: v.optional(UserId),
  page: Page,
  pageSize: PageSize,
}
