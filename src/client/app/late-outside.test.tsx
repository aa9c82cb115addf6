// @vitest-environment happy-dom
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LINK_TOKEN } from '#client/auth/accounts.fixture.tsx'
import { renderRouter } from '#client/api/render.fixture.tsx'
import { queryClient } from './query-client.ts'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

/** The server passes health checks and answers nothing else. */
beforeEach(() => {
  const silence = new Promise<Response>(() => undefined)
  vi.stubGlobal('fetch', (path: string) =>
    path === '/healthz' ? Promise.resolve(Response.json({ alive: true })) : silence,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

test.each([
  '/auth/sign-up',
  `/auth/change-password?token=${LINK_TOKEN}`,
  '/about',
  '/car-auctions/share/abcdefghijklmnopqrstuv',
])('%s says after five seconds that it is still loading', async address => {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  await router.load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  renderRouter(router, queryClient)
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(screen.queryByText(/Still loading/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText('Still loading. The server is slow to answer.')).toBeTruthy()
})
