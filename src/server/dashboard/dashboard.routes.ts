import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { implement } from '#server/http/context.ts'
import type { Implementation } from '#server/http/context.ts'
import { myDashboard, managerDashboard } from './dashboard.ts'

/** Maps endpoints to functions. */
export const dashboardRoutes: readonly Implementation[] = [
  implement(dashboardEndpoints.mine, myDashboard),
  implement(dashboardEndpoints.office, managerDashboard),
]
