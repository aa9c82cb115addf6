import { queryOptions } from '@tanstack/react-query'
import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask } from '#client/api/api.ts'

/** Live updates need no request. Changes that depend only on the clock are requested at this interval. */
const ASK_AGAIN_MS = MINUTE_MS

export const myDashboardQuery = queryOptions({
  ...ask(dashboardEndpoints.mine, {}),
  refetchInterval: ASK_AGAIN_MS,
  meta: { keep: 1 },
})

export const managerDashboardQuery = queryOptions({
  ...ask(dashboardEndpoints.office, {}),
  refetchInterval: ASK_AGAIN_MS,
  meta: { keep: 1 },
})
