import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testQueryClient } from '#client/api/render.fixture.tsx'
import { ApiError } from '#client/api/errors.ts'
import { refreshWhenReady } from './retry-when-ready.ts'

const unavailable = () => new ApiError(503, 'The market cannot be reached', { code: 'unavailable' })
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('repeats what a server without its database refused once it is ready, and not earlier', async () => {
  const server = { isReady: false }
  const probe = vi.fn(async () => new Response(null, { status: server.isReady ? 200 : 503 }))
  vi.stubGlobal('fetch', probe)
  const queryClient = testQueryClient()
  const stop = refreshWhenReady(queryClient)
  const asked = vi.fn(async () => {
    if (server.isReady) return 'lot'
    throw unavailable()
  })
  const missing = vi.fn(() => Promise.reject(new ApiError(404, 'Not found', { code: 'not_found' })))
  const screen = new QueryObserver(queryClient, { queryKey: ['lot'], queryFn: asked })
  const leave = [
    screen.subscribe(() => undefined),
    new QueryObserver(queryClient, { queryKey: ['missing'], queryFn: missing }).subscribe(() => undefined),
  ]
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(screen.getCurrentResult().error).toMatchObject({ code: 'unavailable' })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(probe.mock.calls.length).toBeGreaterThan(2)

  server.isReady = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(screen.getCurrentResult().data).toBe('lot')
  expect([asked.mock.calls.length, missing.mock.calls.length]).toEqual([2, 1])

  // No query is failing any more, so nothing polls.
  probe.mockClear()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(probe).not.toHaveBeenCalled()
  for (const gone of leave) gone()
  stop()
})
