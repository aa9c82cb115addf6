import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'

/** Which function answers which endpoint. */
export const authRoutes: readonly Implementation[] = [
  implement(authEndpoints.login, login),
  implement(authEndpoints.refresh, refresh),
  implement(authEndpoints.logout, logout),
]
