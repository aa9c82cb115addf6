import { queryOptions } from '@tanstack/react-query'
import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** What is told live needs no asking; what begins and ends by the clock alone is asked again this often. */
const ASK_AGAIN_MS = 60_000

export const myBoardQuery = queryOptions({
  ...ask(dashboardEndpoints.mine, {}),
  refetchInterval: ASK_AGAIN_MS,
  meta: { keep: 1 },
})

export const officeBoardQuery = queryOptions({
  ...ask(dashboardEndpoints.office, {}),
  refetchInterval: ASK_AGAIN_MS,
  meta: { keep: 1 },
})
