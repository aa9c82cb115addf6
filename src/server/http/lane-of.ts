import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { Lane } from './admission-control.ts'
import { isForBidding } from './for-bidding.ts'

const { signUp, resendVerification, resetPassword } = accountEndpoints
/** Calls without a session that hash a password, which takes much processor time whoever asks. */
const PASSWORDS = new Set(
  [authEndpoints.login, signUp, resendVerification, resetPassword].map(({ method, path }) => `${method} /v1${path}`),
)

/** The lane in which a request is served (admission-control.ts). */
export function laneOf(request: { method: string; path: string }): Lane {
  if (isForBidding(request)) return 'bids'
  return PASSWORDS.has(`${request.method} ${request.path}`) ? 'passwords' : 'others'
}
