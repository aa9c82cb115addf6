import type { failedJobsEndpoints } from '#contract/failed-jobs/failed-jobs.endpoints.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { noteAdminChange } from '#server/site/admin-log.ts'
import { pageInfo, rowsOf } from '#server/http/paging.ts'
import { countFailed, failedPage, lockFailed } from './failed-jobs.queries.ts'

export const failedJobs: UseCase<typeof failedJobsEndpoints.list> = async ({ db, now, query }) => {
  const [rows, total] = await Promise.all([failedPage(db, now, rowsOf(query)), countFailed(db)])
  return {
    jobs: rows.map(({ failed_at, bid_id, is_past, ...row }) => ({
      ...row,
      failedAt: tokyoIso(failed_at),
      bidId: bid_id,
      isPast: is_past,
    })),
    pageInfo: pageInfo(query, total),
  }
}

export const retryFailed: UseCase<typeof failedJobsEndpoints.retry> = async request => {
  const { db, queue, body } = request
  const job = await lockFailed(db, body.id)
  if (!job) throw new Refused('already_sent')
  await queue.retry(db, job.kind, body.id)
  await noteAdminChange(request, {
    subject: 'job',
    rowId: null,
    before: logged(job, 'failed'),
    after: logged(job, 'retry'),
  })
  return { success: true }
}

export const discardFailed: UseCase<typeof failedJobsEndpoints.discard> = async request => {
  const { db, queue, query } = request
  const job = await lockFailed(db, query.id)
  if (!job) throw new Refused('already_sent')
  await queue.drop(db, job.kind, query.id)
  await noteAdminChange(request, { subject: 'job', rowId: null, before: logged(job, 'failed'), after: null })
  return { success: true }
}

const logged = ({ kind, reason }: { kind: string; reason: string | null }, state: 'failed' | 'retry') => ({
  kind,
  reason,
  state,
})
