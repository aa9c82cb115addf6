import * as v from 'valibot'

/** What the log of the back office keeps the changes of. */
export const OFFICE_SUBJECTS = ['notice', 'settings', 'order'] as const
export type OfficeSubject = (typeof OFFICE_SUBJECTS)[number]

const Logged = v.nullable(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])))

/** Who changed what, as it stood before and after; null: not there. */
export const OfficeLogLine = v.object({
  id: v.number(),
  at: v.string(),
  userName: v.string(),
  subject: v.picklist(OFFICE_SUBJECTS),
  rowId: v.nullable(v.number()),
  before: Logged,
  after: Logged,
})
export type OfficeLogLine = v.InferOutput<typeof OfficeLogLine>
