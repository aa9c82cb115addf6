// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { answered, serverAnswers } from '#client/api/reachability.ts'
import { login } from './auth.api.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { enterCode } from './second-factor/second-factor.api.ts'

afterEach(() => {
  pendingSignOut.end()
  vi.unstubAllGlobals()
})

test('a sign-out that is still on its way is cancelled by a sign-in, whose cookies its answer would delete', async () => {
  const signOuts: AbortSignal[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    if (path !== '/v1/auth/logout') return Promise.resolve(Response.json({ success: true }))
    signOuts.push(signal!)
    return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
  })
  pendingSignOut.begin()
  const sent = pendingSignOut.sendSignOut()
  await vi.waitFor(() => expect(signOuts).toHaveLength(1))
  await login({ email: 'a@minato.example', password: 'minato-demo' })
  expect(signOuts[0]!.aborted).toBe(true)
  await sent
  expect(pendingSignOut.get()).toBe(false)
})

/** A server that had gone when this page signed out, and is back for a sign-in with this answer. */
async function signOutOffline(signIn: Response) {
  let isOnline = false
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isOnline) throw new TypeError('no network')
    paths.push(path)
    return path === '/v1/auth/logout' ? Response.json({ success: true }) : signIn
  })
  pendingSignOut.begin()
  pendingSignOut.sendWhenOnline()
  await serverAnswers()
  isOnline = true
  return paths
}

const credentials = { email: 'a@minato.example', password: 'minato-demo' }

test.each<[string, () => Promise<unknown>]>([
  ['a password', () => login(credentials)],
  ['a code', () => enterCode({ code: '123456' })],
])('a sign-in by %s whose answer ends the outage is not ended by the late sign-out', async (_, signIn) => {
  const paths = await signOutOffline(Response.json({ success: true }))
  const signedIn = signIn()
  dispatchEvent(new Event('online'))
  await signedIn
  dispatchEvent(new Event('online'))
  expect(paths).not.toContain('/v1/auth/logout')
  expect(pendingSignOut.get()).toBe(false)
})

test.each([
  ['was refused', () => Response.json({ success: false, message: '' }, { status: 422 })],
  ['needs a code too', () => Response.json({ success: true, next: 'code' })],
])('a sign-out is sent after a sign-in that %s', async (_, answer) => {
  const paths = await signOutOffline(answer())
  await login(credentials).catch(() => undefined)
  await vi.waitFor(() => expect(pendingSignOut.get()).toBe(false))
  expect(paths.at(-1)).toBe('/v1/auth/logout')
})

test.each([
  ['the browser is online again', () => dispatchEvent(new Event('online'))],
  ['the server answers again', () => answered()],
])('a sign-out made offline is sent while the login is open, once %s', async (_, networkReturns) => {
  let isOnline = false
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isOnline) throw new TypeError('no network')
    paths.push(path)
    return Response.json(path === '/healthz' ? { alive: true } : { success: true })
  })
  pendingSignOut.begin()
  pendingSignOut.sendWhenOnline()
  await serverAnswers()
  expect(pendingSignOut.get()).toBe(true)
  isOnline = true
  networkReturns()
  await vi.waitFor(() => expect(pendingSignOut.get()).toBe(false))
  expect(paths).toContain('/v1/auth/logout')
  answered()
})
