import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { menuCountersEndpoints } from '#contract/dashboard/menu-counters.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { myDashboard, managerDashboard } from './dashboard.ts'
import { menuCounters } from './menu-counters.ts'

/** Maps endpoints to functions. */
export const dashboardRoutes: readonly Implementation[] = [
  implement(dashboardEndpoints.mine, myDashboard),
  implement(dashboardEndpoints.office, managerDashboard),
  implement(menuCountersEndpoints.menuCounters, menuCounters),
]
