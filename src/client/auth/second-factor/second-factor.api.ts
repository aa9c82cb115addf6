import { queryOptions } from '@tanstack/react-query'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import type { BothSteps } from '#contract/auth/second-factor.shapes.ts'
import { ask, call } from '#client/api/api.ts'
import { pendingSignOut } from '../pending-sign-out.ts'

export async function enterCode(body: { code: string }): Promise<void> {
  await pendingSignOut.giveWayTo(() => call(authEndpoints.enterCode, { body }))
}

export const factorQuery = queryOptions({ ...ask(secondFactorEndpoints.secondFactor, {}), staleTime: 0 })

export const beginFactor = () => call(secondFactorEndpoints.beginFactor, { body: {} })

export const confirmFactor = (body: { code: string }) => call(secondFactorEndpoints.confirmFactor, { body })

export const renewCodes = (body: BothSteps) => call(secondFactorEndpoints.renewCodes, { body })

export const removeFactor = (body: BothSteps) => call(secondFactorEndpoints.removeFactor, { body })
