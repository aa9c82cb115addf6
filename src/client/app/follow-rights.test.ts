// @vitest-environment happy-dom
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { profileOf } from '#client/auth/profile.fixture.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { followRights } from './follow-rights.ts'
import { queryClient } from './query-client.ts'
import { routeTree } from './routes.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  deviceStore.set({ userId: null })
})

test('a manager who is one no more leaves the open admin page, whose answers go', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const history = createMemoryHistory({ initialEntries: ['/office/failed-jobs'] })
  const router = createRouter({ routeTree, history })
  const runGuards = vi.fn(() => router.invalidate())
  followRights(queryClient, runGuards)
  queryClient.setQueryData(profileQuery.queryKey, profileOf('manager'))
  queryClient.setQueryData(['/office/users', {}], 'people')
  queryClient.setQueryData(['/bid/my-bid', {}], 'bids')
  await router.load()
  expect(router.state.location.pathname).toBe('/office/failed-jobs')

  queryClient.setQueryData(profileQuery.queryKey, profileOf('manager', { balance: 1 }))
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(runGuards).not.toHaveBeenCalled()

  queryClient.setQueryData(profileQuery.queryKey, profileOf('client'))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/profile'), 10_000)
  await vi.waitFor(() => expect(queryClient.getQueryData(['/office/users', {}])).toBeUndefined(), 10_000)
  expect(queryClient.getQueryData(['/bid/my-bid', {}])).toBe('bids')
  expect(runGuards).toHaveBeenCalledTimes(1)
})
