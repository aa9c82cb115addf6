import { expect, it } from 'vitest'
import { authEndpoints } from './auth.endpoints.ts'
import { passkeyEndpoints } from './passkeys.endpoints.ts'
import { SIGN_IN_PATHS } from './sign-in-paths.ts'

it('names every call that opens a session', () => {
  const calls = [authEndpoints.login, authEndpoints.enterCode, passkeyEndpoints.signInByPasskey]
  expect(SIGN_IN_PATHS).toEqual(calls.map(({ path }) => `/v1${path}`))
})
