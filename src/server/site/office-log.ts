import type { officeEndpoints } from '#contract/site/office.endpoints.ts'
import type { OfficeSubject } from '#contract/site/office-log.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { OfficeRow } from '#server/db/office-tables.ts'
import type { UseCase } from '#server/http/asked.ts'
import { countOfficeLog, insertOfficeLog, officeLogPage } from './office-log.queries.ts'

type Change = { subject: OfficeSubject; rowId: number | null; before: OfficeRow | null; after: OfficeRow | null }

/** Notes a change of the back office, within the transaction that makes it. */
export async function noteOfficeChange(
  { db, viewer, now }: { db: Db; viewer: { userId: number }; now: Date },
  change: Change,
): Promise<void> {
  await insertOfficeLog(db, { ...change, at: now, actorId: viewer.userId })
}

/** Saving what stands there already is no change. */
export function isSame(before: OfficeRow, after: OfficeRow): boolean {
  return Object.entries(after).every(([name, value]) => before[name] === value)
}

export const officeLog: UseCase<typeof officeEndpoints.officeLog> = async ({ db, query }) => {
  const { subject, page, pageSize } = query
  const [lines, total] = await Promise.all([
    officeLogPage(db, subject, { offset: (page - 1) * pageSize, limit: pageSize }),
    countOfficeLog(db, subject),
  ])
  return {
    lines: lines.map(line => ({ ...line, at: tokyoIso(line.at) })),
    pageInfo: { page, pageSize, totalSearchResults: total, totalResults: total },
  }
}
