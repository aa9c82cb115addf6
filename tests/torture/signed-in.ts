import { createCall, type Call } from '#client/api/call.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { cookieJar } from '#tests/support/cookie-jar.ts'

type Send = (path: string, init: RequestInit) => Promise<Response>

/** A device with a new session of this user, which keeps the cookies of every answer. With `onSignedOut` it signs in again when its session has ended. */
export async function signedIn(
  db: Db,
  userId: number,
  send: Send,
  onSignedOut?: () => void,
): Promise<{ call: Call; fetch: Send }> {
  const names = sessionCookies(readConfig({}))
  const jar = cookieJar()
  const signIn = async () => {
    const tokens = await openSession(db, { userId, userAgent: 'torture', now: new Date() })
    jar.take([`${names.access}=${tokens.access}`, `${names.refresh}=${tokens.refresh}`])
  }
  await signIn()
  const fetching: Send = async (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', jar.header())
    headers.set('x-forwarded-for', ownAddress(userId))
    const answer = await send(path, { ...init, headers })
    jar.take(answer.headers.getSetCookie())
    if (!onSignedOut || answer.status !== 401 || !path.endsWith(authEndpoints.refresh.path)) return answer
    onSignedOut()
    await signIn()
    return fetching(path, init)
  }
  return { call: createCall({ fetch: fetching }), fetch: fetching }
}

/** The writes of one address are limited. Servers with `TRUST_PROXY` 127.0.0.1 take each person for a caller of his own. */
export function ownAddress(userId: number): string {
  return `198.51.${(userId >> 8) & 255}.${userId & 255}`
}
