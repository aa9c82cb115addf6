import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Page, PageInfo, PageSize, Success } from '../wire.ts'
import { FailedJob, FailedJobId } from './failed-jobs.shapes.ts'

/** Work behind an answer that failed after its last try; it is kept for a week. */
export const failedJobsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/office/failed-jobs',
    access: ['backOffice'],
    summary: 'Jobs that failed for good: e-mails, notifications, orders to the hall; the latest first.',
    query: v.object({ page: Page, pageSize: PageSize }),
    response: v.object({ jobs: v.array(FailedJob), pageInfo: PageInfo }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/office/failed-jobs',
    access: ['backOffice'],
    summary: 'One more try of a failed job; 404 where it is none any more.',
    body: FailedJobId,
    response: Success,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/office/failed-jobs',
    access: ['backOffice'],
    summary: 'Take a failed job off the list without another try; 404 where it is none any more.',
    query: FailedJobId,
    response: Success,
  }),
}
