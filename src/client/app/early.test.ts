// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.resetModules()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('{}')
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['/car-auctions/261126-46-1048', '/v1/car-auction/view?id=261126-46-1048'],
  ['/car-auctions/%E0%A4%A', '/v1/car-auction/view?id=%25E0%25A4%25A'],
  ['/car-auctions/share/%E0%A4%A', '/v1/share/car-auction/%25E0%25A4%25A'],
])('the page at %s asks for %s before its code has loaded', async (address, path) => {
  localStorage.setItem('minato', JSON.stringify({ userId: 5 }))
  history.replaceState(null, '', address)
  await import('./early.ts')
  expect(asked[0]).toBe(path)
})

test.each([
  ['/?source=pwa', ['/v1/car-auction/listing?page=1&pageSize=20', '/v1/user/view-profile']],
  ['/bids', ['/v1/bid/my-bid?page=1&pageSize=20', '/v1/bid/results', '/v1/user/view-profile']],
  ['/dashboard', ['/v1/dashboard/mine', '/v1/bid/results', '/v1/user/view-profile']],
  ['/profile', []],
])('%s on a device whose storage is empty asks for %j: somebody may be signed in', async (address, paths) => {
  history.replaceState(null, '', address)
  await import('./early.ts')
  expect(asked).toEqual(paths)
})
