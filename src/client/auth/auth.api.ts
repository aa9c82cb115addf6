import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { call } from '#client/api/api.ts'
import { leaving } from './leaving.ts'

/** Whether a code is to follow; until then there is no session. */
export async function login(body: Credentials): Promise<{ needsCode: boolean }> {
  const { next } = await call(authEndpoints.login, { body })
  if (next === 'code') return { needsCode: true }
  leaving.end()
  return { needsCode: false }
}
