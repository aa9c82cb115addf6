import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { call } from '#client/api/api.ts'
import { leaving } from './leaving.ts'

export async function login(body: Credentials): Promise<void> {
  await call(authEndpoints.login, { body })
  leaving.end()
}
