import { shareEndpoints } from '#contract/share/share.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { shareLot } from './share-lot.ts'
import { sharedLot } from './shared-lot.ts'
import { unlock } from './unlock.ts'

/** Maps endpoints to functions. */
export const shareRoutes: readonly Implementation[] = [
  implement(shareEndpoints.sharePassword, shareLot),
  implement(shareEndpoints.sharedLot, sharedLot),
  implement(shareEndpoints.unlock, unlock),
]
