// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { companyEndpoints } from '#contract/site/company.endpoints.ts'
import { CACHED_HEADER, KEPT_AT_HEADER } from '#contract/worker.ts'

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.resetModules()
  vi.stubGlobal('minatoEarly', { '/v1/site/notice': Promise.resolve(Response.json({ notice: 'early' })) })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ success: true, notice: 'later' })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the answer to the page’s head is taken over once', async () => {
  const { call } = await import('./api.ts')
  expect(await call(companyEndpoints.notice, {})).toEqual({ notice: 'early' })
  expect(await call(companyEndpoints.notice, {})).toMatchObject({ notice: 'later' })
})

test('a page of the network’s own shows that the server cannot be reached, and is no answer', async () => {
  const { call } = await import('./api.ts')
  const { reachability } = await import('./reachability.ts')
  vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  vi.useFakeTimers()
  const asked = call(companyEndpoints.company, {})
  const said = expect(asked).rejects.toMatchObject({ name: 'OfflineError' })
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  await said
  expect(reachability.get().reachable).toBe(false)
})

test('the clock is the server’s, whatever a gateway’s page says', async () => {
  const { call } = await import('./api.ts')
  const { serverNow } = await import('./server-clock.ts')
  const answers = [
    Response.json({ notice: '' }, { headers: { date: '2026-11-24T03:00:00Z' } }),
    new Response('<html>', { headers: { 'content-type': 'text/html', date: '2020-01-01T00:00:00Z' } }),
    new Response('<html>', { status: 502, headers: { 'content-type': 'text/html', date: '2020-01-01T00:00:00Z' } }),
  ]
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/healthz' ? Response.json({ alive: true }) : answers.shift()!,
  )
  await call(companyEndpoints.company, {}).catch(() => undefined)
  await call(companyEndpoints.company, {}).catch(() => undefined)
  await call(companyEndpoints.company, {}).catch(() => undefined)
  expect(new Date(serverNow()).toISOString()).toMatch(/^2026-11-24T03:00/)
})

test('a kept answer does not set the clock, before or after one of the server', async () => {
  const { call } = await import('./api.ts')
  const { serverNow } = await import('./server-clock.ts')
  const live = Response.json({ notice: '' }, { headers: { date: '2026-11-24T03:00:00Z' } })
  // Saved when this device's clock was a year slow.
  const kept = () => {
    const savedAt = String(Date.parse('2025-11-24T03:00:00Z'))
    const headers = { date: '2026-11-24T03:00:00Z', [CACHED_HEADER]: '1', [KEPT_AT_HEADER]: savedAt }
    return Response.json({ notice: '' }, { headers })
  }
  const answers = [kept(), live, kept()]
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/healthz' ? Response.json({ alive: true }) : answers.shift()!,
  )
  const before = serverNow() - Date.now()
  await call(companyEndpoints.company, {}).catch(() => undefined)
  expect(Math.abs(serverNow() - Date.now() - before)).toBeLessThan(1_000)
  await call(companyEndpoints.company, {}).catch(() => undefined)
  await call(companyEndpoints.company, {}).catch(() => undefined)
  expect(new Date(serverNow()).toISOString()).toMatch(/^2026-11-24T03:00/)
})

test('it is not taken over after a change, which it does not know', async () => {
  const { call } = await import('./api.ts')
  await call(authEndpoints.logout, { body: {} })
  expect(await call(companyEndpoints.notice, {})).toMatchObject({ notice: 'later' })
  expect(asked).toEqual(['/v1/auth/logout', '/v1/site/notice'])
})
