import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { call } from '#client/api/api.ts'
import { pendingSignOut } from './pending-sign-out.ts'

/** The next step, a code or a passkey; there is no session before it. Null if the login is complete. */
export async function login(body: Credentials): Promise<'code' | 'passkey' | null> {
  const { next } = await pendingSignOut.giveWayTo(() => call(authEndpoints.login, { body }))
  return next ?? null
}
