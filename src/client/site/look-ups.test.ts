// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { testQueryClient } from '#client/api/render.fixture.tsx'
import { fetchLookUps } from './look-ups.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the server’s lists are requested once, and an outage causes no error', async () => {
  const asked: string[] = []
  let isThere = false
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/v1')) asked.push(path)
    if (!isThere) throw new TypeError('no network')
    const list = path.endsWith('get-country-list') ? { success: true, countryList: [] } : []
    return Response.json(path === '/healthz' ? { alive: true } : list)
  })
  const queryClient = testQueryClient()
  await fetchLookUps(queryClient)
  isThere = true
  asked.length = 0
  await fetchLookUps(queryClient)
  await fetchLookUps(queryClient)
  expect(asked.sort()).toEqual([
    '/v1/site/auction-status-list',
    '/v1/site/currency-list',
    '/v1/site/gearbox-list',
    '/v1/site/get-country-list',
  ])
})
