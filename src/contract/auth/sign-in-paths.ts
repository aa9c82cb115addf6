/** Calls that may open a session, perhaps of another person. The worker, which has no schemas of calls, knows them by these paths. */
export const SIGN_IN_PATHS = ['/v1/auth', '/v1/auth/code', '/v1/auth/passkeys/sign-in']
