import type { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import type { FeedRun } from '#contract/feed/feed.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { pageInfo, rowsOf } from '#server/http/paging.ts'
import {
  countRejects,
  countReports,
  findRun,
  rejectPage,
  reportPage,
  sourceAges,
  type ReportRow,
} from './feed-reports.queries.ts'
import { feedPolls } from './polling/feed-polling.ts'
import { readFeeds } from './polling/read-feeds.ts'

export const feedRuns: UseCase<typeof feedEndpoints.runs> = async ({ db, clock, config, query }) => {
  const [rows, total, sources, polls] = await Promise.all([
    reportPage(db, rowsOf(query)),
    countReports(db),
    sourceAges(db),
    feedPolls({ db, clock }, readFeeds(config.feeds)),
  ])
  return {
    runs: rows.map(runOf),
    sources: sources.map(({ source, lastAt }) => ({ source, lastAt: tokyoIso(lastAt) })),
    turns: polls,
    pageInfo: pageInfo(query, total),
  }
}

export const feedRejects: UseCase<typeof feedEndpoints.rejects> = async ({ db, query }) => {
  const run = await findRun(db, query.run)
  if (!run) throw new Refused('not_found')
  const [rows, total] = await Promise.all([rejectPage(db, query.run, rowsOf(query)), countRejects(db, query.run)])
  return {
    run: runOf(run),
    rows,
    pageInfo: pageInfo(query, total, run.rows_rejected),
  }
}

export function runOf(row: ReportRow): FeedRun {
  const { run_id: runId, attempt_id: attemptId, source, origin, ended_at: endedAt, failure } = row
  return {
    key: runId === null ? `attempt-${attemptId}` : `run-${runId}`,
    runId,
    source,
    origin,
    startedAt: tokyoIso(row.started_at),
    finishedAt: endedAt && tokyoIso(endedAt),
    state: stateOf(row),
    failure,
    counts:
      runId === null
        ? null
        : {
            read: row.rows_read,
            new: row.rows_new,
            changed: row.rows_changed,
            same: row.rows_same,
            rejected: row.rows_rejected,
            removed: row.lots_removed,
          },
    unreadColumns: row.unread_columns,
  }
}

function stateOf({ run_id: runId, failure, is_open: isOpen }: ReportRow): FeedRun['state'] {
  if (runId !== null) return 'done'
  if (failure !== null) return 'failed'
  return isOpen ? 'running' : 'brokenOff'
}
