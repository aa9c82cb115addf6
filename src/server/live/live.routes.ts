import { liveEndpoints } from '#contract/live/live.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { sendChanges } from './send-changes.ts'

/** Maps endpoints to functions. */
export const liveRoutes: readonly Implementation[] = [implement(liveEndpoints.live, sendChanges)]
