import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { myBoard, officeBoard } from './dashboard.ts'

/** Which function answers which endpoint. */
export const dashboardRoutes: readonly Implementation[] = [
  implement(dashboardEndpoints.mine, myBoard),
  implement(dashboardEndpoints.office, officeBoard),
]
