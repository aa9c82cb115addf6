import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { orStoreError } from '#server/files/store-error.ts'
import { Refused } from '#server/http/refused.ts'
import { FeedRefused } from './feed-refused.ts'
import { latestReport, rejectPage } from './feed-reports.queries.ts'
import { runOf } from './feed-reports.ts'
import { ImportsBusy } from './import-feed.ts'

const SOURCE = 'csv'
const ROWS_SHOWN = 50

/**
 * Imports a table that a manager uploads, as `npm run feed -- csv` would, and answers its report. The name is kept, because a list is compared with
 * the earlier lists of that name, apart from a date in it.
 */
export const uploadFeed: UseCase<typeof feedEndpoints.upload> = async ({
  db,
  config,
  log,
  viewer,
  body,
  importFile,
}) => {
  if (!importFile) throw new Refused('unavailable')
  const above = join(config.dataDir, 'feeds')
  await orStoreError(mkdir(above, { recursive: true }))
  const folder = await orStoreError(mkdtemp(join(above, 'upload-')))
  const name = plainName(body.name)
  log.info({ userId: viewer.userId, name }, 'A table was uploaded')
  try {
    const bytes = body.file ? Buffer.from(body.file, 'base64') : body.content!
    await orStoreError(writeFile(join(folder, name), bytes))
    await importFile(SOURCE, join(folder, name))
  } catch (error) {
    if (error instanceof ImportsBusy) throw new Refused('import_running')
    // The reports show it, as every import that failed.
    if (!(error instanceof FeedRefused)) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const report = await latestReport(db, { source: SOURCE, origin: name })
  if (!report) throw new Error('an import left no report')
  const rows = report.run_id === null ? [] : await rejectPage(db, report.run_id, { offset: 0, limit: ROWS_SHOWN })
  return { run: runOf(report), rows }
}

/** The file's name without parts that could be a path or control a terminal. */
function plainName(given: string): string {
  return given
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^[. ]+/, '_')
    .slice(-80)
}
