import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '#client/auth/profile.api.ts'
import { bidResultsQuery } from '#client/bids/results/results.api.ts'
import { managerDashboardQuery, myDashboardQuery } from './dashboard.api.ts'

/** Requests what the device does not have of the dashboard, before it is drawn. */
export function requestDashboard(queryClient: QueryClient): void {
  const managesBids = queryClient.getQueryData(profileQuery.queryKey)?.permission.bidManagementEnabled
  const requests: Promise<unknown>[] = managesBids
    ? [queryClient.query({ ...managerDashboardQuery, staleTime: 'static' })]
    : [
        queryClient.query({ ...myDashboardQuery, staleTime: 'static' }),
        queryClient.query({ ...bidResultsQuery, staleTime: 'static' }),
      ]
  // The screen shows the failure.
  for (const request of requests) request.catch(() => undefined)
}
