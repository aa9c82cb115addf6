// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { login } from './auth.api.ts'
import { pendingSignOut } from './pending-sign-out.ts'

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

test('a sign-out is sent again after a sign-in that was refused', async () => {
  const answers = [() => Response.json({ success: false, message: '', messageCode: 'invalid_fields' }, { status: 422 })]
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return answers.shift()?.() ?? Response.json({ success: true })
  })
  pendingSignOut.begin()
  await login({ email: 'a@minato.example', password: 'wrong' }).catch(() => undefined)
  expect(pendingSignOut.get()).toBe(true)
  await pendingSignOut.sendSignOut()
  expect(paths.at(-1)).toBe('/v1/auth/logout')
  expect(pendingSignOut.get()).toBe(false)
})
