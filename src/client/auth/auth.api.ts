import { queryOptions } from '@tanstack/react-query'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { Credentials, SignUp } from '#contract/auth/auth.shapes.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { ask, call } from '#client/api/api.ts'
import { leaving } from './leaving.ts'

export async function login(body: Credentials): Promise<void> {
  await call(authEndpoints.login, { body })
  leaving.end()
}

export const noticeQuery = queryOptions({ ...ask(siteEndpoints.notice, {}), staleTime: 300_000 })

export const signUp = (body: SignUp) => call(authEndpoints.signUp, { body })

export const resendVerification = ({ email, password }: Credentials) =>
  call(authEndpoints.resendVerification, { body: { email, password } })

export const verifyEmail = (token: string) => call(authEndpoints.verifyEmail, { query: { token }, body: {} })

export const recover = (email: string) => call(authEndpoints.recover, { query: { email } })

export const resetPassword = (token: string, body: { newPassword: string; confirmPassword: string }) =>
  call(authEndpoints.resetPassword, { query: { token }, body })

/** Whether a link still works: asked anew each time the page opens, never out of a cache. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    ...ask(authEndpoints.checkResetToken, { query: { token } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const sessionsQuery = queryOptions({ ...ask(authEndpoints.sessions, {}), staleTime: 0 })

export const endSession = (id: string) => call(authEndpoints.endSession, { body: { id } })

export const endAllSessions = () => call(authEndpoints.endAllSessions, { body: {} })
