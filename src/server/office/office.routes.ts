import { biddingOfficeEndpoints } from '#contract/office/bidding-office.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { officeState } from './office-state.ts'
import { takeResult } from './take-result.ts'

/** Which function answers which endpoint. */
export const officeRoutes: readonly Implementation[] = [
  implement(biddingOfficeEndpoints.takeResult, takeResult),
  implement(biddingOfficeEndpoints.state, officeState),
]
