import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { rememberAge } from '#client/api/kept-answers.ts'
import { DATED_PATHS, shownSince } from './shown-age.ts'
import { keepAnswerAges } from './answer-age.ts'

const LOT = '/v1/car-auction/view?id=A-1'
const key = ['/:pageType/view', { params: { pageType: 'car-auction' }, query: { id: 'A-1' } }]
const noon = Date.parse('2026-01-23T12:00:00Z')

describe('the age of shown data', () => {
  it('is that of the worker’s stored answer', async () => {
    const queryClient = new QueryClient()
    const stop = keepAnswerAges(queryClient)
    rememberAge(LOT, noon)
    await queryClient.fetchQuery({ queryKey: key, queryFn: () => 'lot' })
    expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(noon)

    rememberAge(LOT, null)
    await queryClient.fetchQuery({ queryKey: key, queryFn: () => 'newer lot' })
    expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBeGreaterThan(noon)
    stop()
  })

  it.each([
    ['the same answer', noon + 400, 'lot, sold since'],
    ['an older answer', noon - 60_000, 'lot, sold since'],
    ['a newer answer', noon + 60_000, 'lot'],
  ])('live changes are not undone by the worker’s copy of %s', async (_, keptAt, shown) => {
    const queryClient = new QueryClient()
    const stop = keepAnswerAges(queryClient)
    rememberAge(LOT, null)
    // A live change leaves the age of the answer.
    queryClient.setQueryData(key, 'lot, sold since', { updatedAt: noon })
    // As React reads it: the current result, after all changes of one moment.
    const seen: unknown[] = []
    const observer = new QueryObserver(queryClient, { queryKey: key, queryFn: () => 'lot', staleTime: Infinity })
    const leave = observer.subscribe(notifyManager.batchCalls(() => seen.push(observer.getCurrentResult().data)))
    rememberAge(LOT, keptAt)
    await observer.refetch()
    expect(queryClient.getQueryData(key)).toBe(shown)
    await vi.waitFor(() => expect(seen.at(-1)).toBe(shown))
    expect(seen.includes('lot')).toBe(shown === 'lot')
    expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(Math.max(noon, keptAt))
    leave()
    stop()
  })

  it('is that of the oldest answer on screen; look-ups do not count', () => {
    const queryClient = new QueryClient()
    expect(shownSince(queryClient, '/bids')).toBeNull()
    const show = (queryKey: readonly unknown[], updatedAt: number) => {
      queryClient.setQueryData(queryKey, 'answer', { updatedAt })
      return new QueryObserver(queryClient, { queryKey, queryFn: () => 'answer', staleTime: Infinity }).subscribe(
        () => undefined,
      )
    }
    queryClient.setQueryData(['/:pageType/listing', {}], 'left behind', { updatedAt: 1 })
    show(['/site/menu-counters', {}], 2)
    expect(shownSince(queryClient, '/bids')).toBeNull()
    show(key, noon)
    show(['/bid/my-bid', {}], noon + 5)
    expect(shownSince(queryClient, '/bids')).toBe(noon)
    show(['/user/view-profile', {}], noon - 5)
    expect(shownSince(queryClient, '/bids')).toBe(noon)
    expect(shownSince(queryClient, '/profile')).toBe(noon - 5)
  })

  it('counts only answers of the contract', () => {
    expect(ALL_ENDPOINTS.map(({ path }) => path)).toEqual(expect.arrayContaining([...DATED_PATHS]))
  })
})
