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
    summary: 'Jobs that failed permanently: e-mails, notifications, orders to the auction house; newest first.',
    query: v.object({ page: Page, pageSize: PageSize }),
    response: v.object({ jobs: v.array(FailedJob), pageInfo: PageInfo }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/office/failed-jobs',
    access: ['backOffice'],
    summary: 'Retry a failed job; 404 if it is no longer in the list.',
    body: FailedJobId,
    response: Success,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/office/failed-jobs',
    access: ['backOffice'],
    summary: 'Discard a failed job; 404 if it is no longer in the list.',
    query: FailedJobId,
    response: Success,
  }),
}
