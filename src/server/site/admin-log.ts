import type { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import type { AdminSubject } from '#contract/site/admin-log.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { Logged } from '#contract/wire.ts'
import type { UseCase } from '#server/http/context.ts'
import { logAnswer, rowsOf } from '#server/http/paging.ts'
import { adminLogPage, countAdminLog, insertAdminLog, lastAdminChange } from './admin-log.queries.ts'

type Change = { subject: AdminSubject; rowId: number | null; before: Logged | null; after: Logged | null }

/** Logs a change by an admin, within the transaction of the change. */
export async function noteAdminChange(
  { db, viewer, now }: { db: Db; viewer: { userId: number }; now: Date },
  change: Change,
): Promise<void> {
  await insertAdminLog(db, { ...change, at: now, actorId: viewer.userId })
}

/** The last change of a subject, as its page shows it. The number of the change is the version; 0 where there was none. */
export async function lastChange(db: Db, subject: AdminSubject) {
  const last = await lastAdminChange(db, subject)
  return {
    version: last?.id ?? 0,
    changedAt: last ? tokyoIso(last.at) : null,
    changedBy: last?.userName ?? null,
  }
}

/** Saving the current values is not a change. */
export function isSame(before: Logged, after: Logged): boolean {
  return Object.entries(after).every(([name, value]) => before[name] === value)
}

export const adminLog: UseCase<typeof adminEndpoints.adminLog> = async ({ db, query }) => {
  const { subject } = query
  const [lines, total] = await Promise.all([adminLogPage(db, subject, rowsOf(query)), countAdminLog(db, subject)])
  return logAnswer(lines, query, total)
}
