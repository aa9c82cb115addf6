import type { FeedReport } from './import-feed.ts'

const MAX_LINES = 50

/** The report as text for the terminal: refused rows first, then the columns that were not read, the counts as the last line. */
export function feedReportLines(report: FeedReport): string[] {
  const rejects = report.rejects
    .slice(0, MAX_LINES)
    .map(row => `${row.file}, line ${row.line}: ${row.field} ${row.reason}`)
  const more = report.rejected - rejects.length
  return [
    ...rejects,
    ...(more > 0 ? [`… and ${more} more; the first thousand stand in the table feed_rejects`] : []),
    ...(report.unreadColumns.length > 0 ? [`Columns that were not read: ${report.unreadColumns.join(', ')}`] : []),
    ...(report.removed > 0
      ? [`removed ${report.removed}, missing from three different loads or replaced by another vehicle`]
      : []),
    `read ${report.read}, new ${report.new}, changed ${report.changed}, same ${report.same}, rejected ${report.rejected}`,
  ]
}
