// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { companyEndpoints } from '#contract/site/company.endpoints.ts'

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

test('it is not taken over after a change, which it does not know', async () => {
  const { call } = await import('./api.ts')
  await call(authEndpoints.logout, { body: {} })
  expect(await call(companyEndpoints.notice, {})).toMatchObject({ notice: 'later' })
  expect(asked).toEqual(['/v1/auth/logout', '/v1/site/notice'])
})
