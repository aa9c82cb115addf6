import { failedJobsEndpoints } from '#contract/failed-jobs/failed-jobs.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { discardFailed, failedJobs, retryFailed } from './failed-jobs.ts'

/** Maps endpoints to functions. */
export const failedJobsRoutes: readonly Implementation[] = [
  implement(failedJobsEndpoints.list, failedJobs),
  implement(failedJobsEndpoints.retry, retryFailed),
  implement(failedJobsEndpoints.discard, discardFailed),
]
