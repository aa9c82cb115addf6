// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { testQueryClient } from '#client/api/render.fixture.tsx'
import { rememberAge } from '#client/api/kept-answers.ts'
import { refreshWhenArrived } from './back-online.ts'

const BIDS = '/v1/bid/my-bid?page=1'
const key = ['/bid/my-bid', { query: { page: 1 } }]

afterEach(() => {
  rememberAge(BIDS, null)
  vi.useRealTimers()
})

/** A screen of bids, whose cached answers come when the test says so. */
function bidsOnScreen() {
  const queryClient = testQueryClient({ staleTime: Infinity })
  const worker = new EventTarget()
  const stopRefreshing = refreshWhenArrived(queryClient, worker as ServiceWorkerContainer)
  const given: ((bids: string) => void)[] = []
  const queryFn = vi.fn(() => new Promise<string>(resolve => given.push(resolve)))
  const open = () => new QueryObserver(queryClient, { queryKey: key, queryFn })
  async function answer(bids: string, keptAt: number | null): Promise<void> {
    await vi.waitFor(() => expect(given).toHaveLength(1))
    rememberAge(BIDS, keptAt)
    given.pop()!(bids)
    await vi.waitFor(() => expect(queryClient.getQueryData(key)).toBe(bids))
  }
  const serverAnswered = () =>
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'arrived', address: BIDS } }))
  return { queryFn, open, answer, serverAnswered, stopRefreshing }
}

it.each([
  ['after the cached answer', ['open', 'cached', 'message']],
  ['while the cached answer is on its way', ['open', 'message', 'cached']],
  ['before the screen asks', ['message', 'open', 'cached']],
])('shows the answer of a slow server, announced %s', async (_when, steps) => {
  const { queryFn, open, answer, serverAnswered, stopRefreshing } = bidsOnScreen()
  let leave = () => undefined as void
  for (const step of steps) {
    if (step === 'open') leave = open().subscribe(() => undefined)
    else if (step === 'cached') await answer('no bids', 1_000)
    else serverAnswered()
  }
  await answer('one bid', null)
  expect(queryFn).toHaveBeenCalledTimes(2)
  leave()
  stopRefreshing()
})

it('does not repeat requests that the server itself has answered', async () => {
  const { queryFn, open, answer, serverAnswered, stopRefreshing } = bidsOnScreen()
  serverAnswered()
  const leave = open().subscribe(() => undefined)
  await answer('one bid', null)
  await Promise.resolve()
  expect(queryFn).toHaveBeenCalledTimes(1)
  leave()
  stopRefreshing()
})

it('asks again after a while where the server’s answer never comes', async () => {
  vi.useFakeTimers()
  const { queryFn, open, answer, stopRefreshing } = bidsOnScreen()
  const leave = open().subscribe(() => undefined)
  await answer('no bids', 1_000)
  await vi.advanceTimersByTimeAsync(10_000)
  await answer('no bids', 1_000)
  await vi.advanceTimersByTimeAsync(10_000)
  await answer('one bid', null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  leave()
  stopRefreshing()
})
