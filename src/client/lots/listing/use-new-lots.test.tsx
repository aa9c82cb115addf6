// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyChanges } from '#client/live/apply-changes.ts'
import { useNewLots } from './use-new-lots.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server whose list now has `total` lots. */
function watch(total: number, shown: number, page?: number) {
  const fetch = vi.fn(async () => {
    const pageInfo = { page: 1, pageSize: 1, totalSearchResults: total, totalResults: total }
    return Response.json({ carsList: [], pageInfo })
  })
  vi.stubGlobal('fetch', fetch)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const search = page === undefined ? {} : { page }
  return { fetch, client, ...renderHook(() => useNewLots('car-auction', search, shown), { wrapper }) }
}

test('new lots are counted once a minute and only announced', async () => {
  const { fetch, result } = watch(614, 600)
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(fetch).not.toHaveBeenCalled()
  expect(result.current).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(fetch).toHaveBeenCalledOnce()
  expect(result.current).toBe(14)
})

test('live news of the market has them counted within two seconds', async () => {
  const { fetch, client, result } = watch(614, 600)
  applyChanges(client, { news: true })
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(fetch).toHaveBeenCalledOnce()
  expect(result.current).toBe(14)
})

test('a shorter list has no new lots', async () => {
  const { result } = watch(590, 600)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(result.current).toBe(0)
})

test('later pages do not count new lots', async () => {
  const { fetch } = watch(614, 600, 3)
  await act(() => vi.advanceTimersByTimeAsync(200_000))
  expect(fetch).not.toHaveBeenCalled()
})
