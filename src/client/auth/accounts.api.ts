import { queryOptions } from '@tanstack/react-query'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { ProfileUpdate, Prove, SignUp } from '#contract/auth/accounts.shapes.ts'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { ask, call } from '#client/api/api.ts'

export const signUp = (body: SignUp) => call(accountEndpoints.signUp, { body })

export const resendVerification = ({ email, password }: Credentials, altcha?: string) =>
  call(accountEndpoints.resendVerification, { body: { email, password, altcha } })

export const verifyEmail = (token: string) => call(accountEndpoints.verifyEmail, { query: { token }, body: {} })

export const recover = (email: string, altcha?: string) => call(accountEndpoints.recover, { query: { email, altcha } })

export const resetPassword = (token: string, body: { newPassword: string; confirmPassword: string }) =>
  call(accountEndpoints.resetPassword, { query: { token }, body })

export const lockAccount = (token: string) => call(accountEndpoints.notMe, { query: { token }, body: {} })

/** Whether a link still works: requested each time the page opens, never from a cache. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    ...ask(accountEndpoints.checkResetToken, { query: { token } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const sessionsQuery = queryOptions({ ...ask(accountEndpoints.sessions, {}), staleTime: 0 })

export const prove = (body: Prove) => call(accountEndpoints.prove, { body })

export const endSession = (id: string) => call(accountEndpoints.endSession, { body: { id } })

export const endAllSessions = () => call(accountEndpoints.endAllSessions, { body: {} })

export const updateProfile = (body: ProfileUpdate) => call(accountEndpoints.updateProfile, { body })

export const changePassword = (body: { oldPassword: string; newPassword: string; confirmNewPassword: string }) =>
  call(accountEndpoints.changePassword, { body })
