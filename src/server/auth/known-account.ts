import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestContext } from '#server/http/context.ts'
import { sessionCookies } from './identify.ts'
import { knownDevice } from './known-device.ts'
import { findPending } from './second-factor.queries.ts'
import { sessionKey } from './secret-key.ts'
import { attemptKey } from './throttle.ts'
import { tokenHash } from './tokens.ts'

type Asking = Pick<RequestContext<Endpoint>, 'db' | 'now' | 'config' | 'cookie' | 'query' | 'body'>

/**
 * A key for the account of a login, code or recovery, if the device has signed in to it before; null otherwise. The same for all devices of an account:
 * each sign-in makes another device cookie, so limits of one cookie would limit nobody.
 */
export async function knownAccount(request: Asking, endpoint: Pick<Endpoint, 'path'>): Promise<string | null> {
  const { db, config } = request
  const device = request.cookie(sessionCookies(config).device)
  if (!device) return null
  const email = (await emailOf(request, endpoint))?.toLowerCase()
  return email && knownDevice(await sessionKey(db), email, device) ? attemptKey(email, null) : null
}

/** The email that a login or recovery names, or of the account whose code is awaited. */
async function emailOf({ db, now, config, cookie, query, body }: Asking, { path }: Pick<Endpoint, 'path'>) {
  if (path === authEndpoints.login.path) return (body as { email: string }).email
  if (path === accountEndpoints.recover.path) return (query as { email: string }).email
  if (path !== authEndpoints.enterCode.path) return undefined
  return (await findPending(db, tokenHash(cookie(sessionCookies(config).pending) ?? ''), now))?.email
}
