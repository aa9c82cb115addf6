import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { recover } from './recover.ts'
import { refresh } from './refresh.ts'
import { resendVerification } from './resend-verification.ts'
import { checkResetToken, resetPassword } from './reset-password.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

/** Which function answers which endpoint. */
export const authRoutes: readonly Implementation[] = [
  implement(authEndpoints.login, login),
  implement(authEndpoints.refresh, refresh),
  implement(authEndpoints.logout, logout),
  implement(authEndpoints.signUp, signUp),
  implement(authEndpoints.resendVerification, resendVerification),
  implement(authEndpoints.verifyEmail, verifyEmail),
  implement(authEndpoints.recover, recover),
  implement(authEndpoints.checkResetToken, checkResetToken),
  implement(authEndpoints.resetPassword, resetPassword),
  implement(authEndpoints.sessions, listSessions),
  implement(authEndpoints.endSession, endSession),
  implement(authEndpoints.endAllSessions, endAllSessions),
]
