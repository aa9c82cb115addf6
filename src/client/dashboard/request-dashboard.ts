import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '#client/auth/profile.api.ts'
import { bidResultsQuery } from '#client/bids/results/results.api.ts'
import { managerDashboardQuery, myDashboardQuery } from './dashboard.api.ts'

/** Requests what the device does not have of the dashboard, before it is drawn. */
export function requestDashboard(queryClient: QueryClient): void {
  const managesBids = queryClient.getQueryData(profileQuery.queryKey)?.permission.bidManagementEnabled
  // The screen shows the failure.
  const request = (query: Promise<unknown>) => query.catch(() => undefined)
  if (managesBids) return void request(queryClient.query({ ...managerDashboardQuery, staleTime: 'static' }))
  void request(queryClient.query({ ...myDashboardQuery, staleTime: 'static' }))
  void request(queryClient.query({ ...bidResultsQuery, staleTime: 'static' }))
}
