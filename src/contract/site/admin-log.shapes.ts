import * as v from 'valibot'
import { Logged } from '../wire.ts'

/** The subjects of changes in the admin log. */
export const ADMIN_SUBJECTS = ['notice', 'settings', 'order', 'voyage', 'company', 'remittance', 'job'] as const
export type AdminSubject = (typeof ADMIN_SUBJECTS)[number]

/** A change and its author, with the values before and after; null: absent. */
export const AdminLogLine = v.object({
  id: v.number(),
  at: v.string(),
  userName: v.string(),
  subject: v.picklist(ADMIN_SUBJECTS),
  rowId: v.nullable(v.number()),
  before: v.nullable(Logged),
  after: v.nullable(Logged),
})
export type AdminLogLine = v.InferOutput<typeof AdminLogLine>
