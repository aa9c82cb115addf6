// @vitest-environment happy-dom
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profile } from '#client/auth/profile.fixture.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { queryClient } from './query-client.ts'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

type Route = { options: { id?: string; path?: string }; children?: Route[] }

const appRoute = (routeTree.children as unknown as Route[]).find(({ options }) => options.id === 'app')!
const addresses = appRoute.children!.flatMap(({ options: { path = '' } }) => {
  const filled = path.replaceAll(/\$\w+/g, 'any-thing')
  return [filled, `${filled}?page=3&sheet=bid&lots=1,2`]
})

beforeEach(() => {
  const refusal = { success: false, message: 'Log in', messageCode: 'session_expired' }
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 401, headers }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  deviceStore.set({ userId: null })
})

async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  await router.load()
  return router.state.location
}

test.each(addresses)('a visitor of %s goes to the login, and back afterwards', async address => {
  for (const userId of [null, 5]) {
    deviceStore.set({ userId })
    const { pathname, search } = await open(address)
    expect(pathname).toBe('/auth/login')
    const from = new URL((search as { from?: string }).from ?? '/nowhere', 'http://a')
    expect(from.pathname).toBe(new URL(address, 'http://a').pathname)
  }
})

test.each([
  ['/auth/change-password?token=abc', '/auth/change-password'],
  ['/verify-email?token=abc', '/verify-email'],
  ['/auth/forgot-password', '/auth/forgot-password'],
  ['/auth/change-password', '/car-auctions'],
  ['/auth/login', '/car-auctions'],
])('a signed-in user of %s comes to %s', async (address, pathname) => {
  vi.stubGlobal('fetch', async () => Response.json(profile))
  deviceStore.set({ userId: profile.detail.userId })
  queryClient.setQueryData(profileQuery.queryKey, profile)
  expect(await open(address)).toMatchObject({ pathname })
})

test.each([true, false])('an unknown address keeps the layout of a signed-in user: %s', async signedIn => {
  if (signedIn) queryClient.setQueryData(profileQuery.queryKey, profile)
  const history = createMemoryHistory({ initialEntries: ['/office/nonsense'] })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  await router.load()
  expect(router.state.location.pathname).toBe('/office/nonsense')
  expect(router.state.matches.map(({ routeId }) => routeId)).toEqual(['__root__', '/lost', '/lost/$'])
  expect(router.state.matches.at(-1)!.context).toMatchObject({ signedIn })
})

test('the home address opens the car listing with its filters', async () => {
  queryClient.setQueryData(profileQuery.queryKey, profile)
  const { pathname, searchStr } = await open('/?maker=23&date=2026-11-30')
  expect(pathname).toBe('/car-auctions')
  expect(searchStr).toBe('?maker=23&date=2026-11-30')
})
