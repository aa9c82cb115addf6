import { DAY_MS } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteReportsBefore } from './feed-reports.queries.ts'

const KEPT_MS = 30 * DAY_MS

/**
 * Reports of imports are kept for a month: a sale alone makes a thousand a day, each with up to a thousand refused rows. The last one of each source
 * stays, because it says how old the source is. The clean-up job calls it every hour.
 */
export async function forgetOldReports(db: Db, now: Date): Promise<void> {
  await deleteReportsBefore(db, new Date(now.getTime() - KEPT_MS))
}
