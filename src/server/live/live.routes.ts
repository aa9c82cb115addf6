import { liveEndpoints } from '#contract/live/live.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { tellChanges } from './tell-changes.ts'

/** Which function answers which endpoint. */
export const liveRoutes: readonly Implementation[] = [implement(liveEndpoints.live, tellChanges)]
