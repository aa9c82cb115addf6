import { biddingOfficeEndpoints } from '#contract/bidding-office/bidding-office.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { biddingOfficeState } from './bidding-office-state.ts'
import { refuseUnsigned } from './refuse-unsigned.ts'
import { takeResult } from './take-result.ts'

/** Maps endpoints to functions. */
export const biddingOfficeRoutes: readonly Implementation[] = [
  implement(biddingOfficeEndpoints.takeResult, takeResult, { checkCaller: refuseUnsigned }),
  implement(biddingOfficeEndpoints.state, biddingOfficeState),
]
