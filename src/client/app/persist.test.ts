// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, InvalidResponseError, OfflineError } from '#client/api/errors.ts'
import { deviceStore } from '#client/device/device-store.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { countriesQuery } from '#client/site/countries.api.ts'
import { followPerson, keepAnswersOf } from './follow-person.ts'
import { forgetAllButLists, forgetAnswers, restoreAnswers } from './persist.ts'
import { KEPT_MS, queryClient } from './query-client.ts'

const KEY = 'minato-kept-7'
const now = Date.parse('2026-11-23T03:00:00Z')
const lotKey = (id: string) => [lotViewEndpoints.view.path, { query: { id } }]

/** An answer as a screen would have loaded it. */
function answer(queryKey: readonly unknown[], data: unknown, { keep, age = 0 }: { keep?: number; age?: number } = {}) {
  queryClient.setQueryDefaults(queryKey, { meta: keep === undefined ? {} : { keep } })
  queryClient.setQueryData(queryKey, data, { updatedAt: Date.now() - age })
}

const stored = () => localStorage.getItem(KEY) ?? ''
const afterASecond = () => vi.advanceTimersByTimeAsync(1_010)

beforeAll(followPerson)

beforeEach(() => {
  vi.useFakeTimers({ now })
  keepAnswersOf(7)
})

afterEach(() => {
  forgetAnswers()
  queryClient.clear()
  deviceStore.set({ userId: null, visitedCars: [], drafts: {} })
  localStorage.clear()
  vi.useRealTimers()
})

describe('answers on the device', () => {
  it('are stored if their query asks for it, and restored at the next start', async () => {
    answer(lotKey('A-1'), 'a lot', { keep: 20 })
    answer(['/site/notice', {}], 'a notice')
    await afterASecond()
    expect(stored()).toContain('a lot')
    expect(stored()).not.toContain('a notice')

    queryClient.clear()
    await restoreAnswers()
    expect(queryClient.getQueryData(lotKey('A-1'))).toBe('a lot')
    // The copy is recent, but changes in between were not reported.
    expect(queryClient.getQueryState(lotKey('A-1'))?.isInvalidated).toBe(true)
  })

  it('lose texts in the previous language when it changes, and keep the lots of a list', async () => {
    answer(lotKey('A-1'), 'a lot with its texts', { keep: 20 })
    answer(['/:pageType/listing', {}, 'endless'], { pages: ['lots 1', 'lots 2'], pageParams: [1, 2] }, { keep: 2 })
    await afterASecond()
    forgetAllButLists()
    expect(stored()).toContain('lots 2')
    expect(stored()).not.toContain('its texts')
  })

  it('include the countries, one of which the profile names', async () => {
    const countryList = [{ value: 160, label: 'New Zealand' }]
    await queryClient.prefetchQuery({ ...countriesQuery, queryFn: () => ({ success: true as const, countryList }) })
    await afterASecond()
    expect(stored()).toContain('New Zealand')
  })

  it('keep their age through ten starts without a network', async () => {
    const keys = { lot: lotKey('A-1'), listing: ['/:pageType/listing', {}, 'endless'], profile: profileQuery.queryKey }
    const listing = { pages: ['a page'], pageParams: [1] }
    answer(keys.lot, 'a lot', { keep: 20, age: 60_000 })
    answer(keys.listing, listing, { keep: 2, age: 60_000 })
    answer(keys.profile, 'the profile', { keep: 1, age: 60_000 })
    await afterASecond()
    const errors = [new OfflineError('no answer'), new ApiError(503, 'busy'), new InvalidResponseError('cut')]
    for (let opening = 0; opening < 10; opening++) {
      queryClient.clear()
      await restoreAnswers()
      for (const queryKey of Object.values(keys)) {
        const failed = () => Promise.reject(errors[opening % 3]!)
        await expect(queryClient.fetchQuery({ queryKey, queryFn: failed, retry: false })).rejects.toThrow()
      }
      await afterASecond()
    }
    queryClient.clear()
    await restoreAnswers()
    expect(queryClient.getQueryData(keys.lot)).toBe('a lot')
    expect(queryClient.getQueryData(keys.listing)).toEqual(listing)
    expect(queryClient.getQueryState(keys.profile)).toMatchObject({
      data: 'the profile',
      status: 'success',
      error: null,
      dataUpdatedAt: now - 60_000,
    })
  })

  it('are limited to the newest of each path', async () => {
    for (let i = 1; i <= 23; i++) answer(lotKey(`A-${i}`), `lot ${i}.`, { keep: 20, age: 1000 * (30 - i) })
    await afterASecond()
    expect(stored()).not.toContain('lot 3.')
    expect(stored()).toContain('lot 4.')
    expect(stored()).toContain('lot 23.')
  })

  it('are written while the page is idle, not while it scrolls', async () => {
    answer(lotKey('A-1'), 'a lot', { keep: 20 })
    for (let i = 0; i < 20; i++) {
      dispatchEvent(new Event('scroll'))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(stored()).toBe('')
    await vi.advanceTimersByTimeAsync(400)
    expect(stored()).toContain('a lot')
  })

  it('are dropped when they are too old', async () => {
    answer(lotKey('A-1'), 'an old lot', { keep: 20, age: KEPT_MS + 1 })
    answer(lotKey('A-2'), 'a young lot', { keep: 20 })
    await afterASecond()
    expect(stored()).not.toContain('an old lot')
    expect(stored()).toContain('a young lot')
  })

  it('include the shown list although newer answers of its path are not stored', async () => {
    answer(['/:pageType/listing', { page: 1 }], 'the list', { keep: 2, age: 9_000 })
    for (let i = 1; i <= 3; i++)
      queryClient.setQueryData(['/:pageType/listing', { model: i }], `similar ${i}`, { updatedAt: Date.now() })
    await afterASecond()
    expect(stored()).toContain('the list')
    expect(stored()).not.toContain('similar')
  })

  it('include only the first pages of an endless list', async () => {
    const pages = Array.from({ length: 9 }, (_, i) => `page ${i + 1}.`)
    answer(['/:pageType/listing', {}, 'endless'], { pages, pageParams: pages.map((_, i) => i + 1) }, { keep: 2 })
    await afterASecond()
    expect(stored()).toContain('page 5.')
    expect(stored()).not.toContain('page 6.')
  })

  it('include more of its pages when the page is left, so that a reload leads back to a row far down', async () => {
    await restoreAnswers()
    const pages = Array.from({ length: 30 }, (_, i) => `page ${i + 1}.`)
    answer(['/:pageType/listing', {}, 'endless'], { pages, pageParams: pages.map((_, i) => i + 1) }, { keep: 2 })
    await afterASecond()
    dispatchEvent(new Event('pagehide'))
    expect(stored()).toContain('page 25.')
    expect(stored()).not.toContain('page 26.')
  })

  it('are removed one by one when the storage is full, the oldest first and the profile last', async () => {
    const room = 1_600
    const real = localStorage
    const small = {
      getItem: (key: string) => real.getItem(key),
      setItem(key: string, value: string) {
        if (key === KEY && value.length > room) throw new DOMException('full', 'QuotaExceededError')
        real.setItem(key, value)
      },
    }
    vi.stubGlobal('localStorage', small)
    answer(profileQuery.queryKey, 'the profile', { keep: 1, age: 9_000 })
    for (let i = 1; i <= 8; i++) answer(lotKey(`A-${i}`), `lot ${i}.`, { keep: 20, age: 1000 * (9 - i) })
    await afterASecond()
    vi.unstubAllGlobals()
    expect(stored()).toContain('the profile')
    expect(stored()).toContain('lot 8.')
    expect(stored()).not.toContain('lot 1.')
  })

  it('cause no error where the storage is broken', async () => {
    forgetAnswers()
    localStorage.setItem(KEY, '{"timestamp":1,"clientState":')
    const quiet = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map(spy => spy.mockImplementation(() => {}))
    await restoreAnswers()
    expect(localStorage.getItem(KEY)).toBeNull()
    for (const spy of quiet) spy.mockRestore()
  })
})

describe('no personal data stays', () => {
  it('after a sign-out, including a write that was pending', async () => {
    answer(lotKey('A-1'), 'a lot', { keep: 20 })
    forgetAnswers()
    await afterASecond()
    expect(Object.keys(localStorage).filter(key => key.startsWith('minato-kept'))).toEqual([])
  })

  it('when someone else signs in: only that person’s profile', async () => {
    deviceStore.set({ visitedCars: ['A-1'], drafts: { login: 'former@minato.example' } })
    answer(lotKey('A-1'), 'a lot', { keep: 20 })
    await afterASecond()
    answer(profileQuery.queryKey, 'the profile of 8', { keep: 1 })
    keepAnswersOf(8)
    await afterASecond()
    expect(stored()).toBe('')
    expect(queryClient.getQueryData(lotKey('A-1'))).toBeUndefined()
    expect(queryClient.getQueryData(profileQuery.queryKey)).toBe('the profile of 8')
    expect(deviceStore.get()).toMatchObject({ userId: 8, visitedCars: [], drafts: {} })
  })

  it('when another tab has signed out: this one leaves for the login, and saves nothing more', async () => {
    const leave = vi.spyOn(location, 'assign').mockReturnValue()
    answer(lotKey('A-1'), 'a lot', { keep: 20 })
    deviceStore.set({ userId: null })
    expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login')
    await afterASecond()
    expect(stored()).toBe('')
    leave.mockRestore()
  })

  it('when the server answers the shown profile as someone else’s: the page starts over as his', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const answerAs = (userId: number) => async () => ({ detail: { userId } }) as Profile
    answer(lotKey('A-1'), 'a lot', { keep: 20 })
    answer(profileQuery.queryKey, { detail: { userId: 7 } }, { keep: 1 })
    const refetched = (userId: number) =>
      queryClient.fetchQuery({ ...profileQuery, queryFn: answerAs(userId), staleTime: 0 })
    // Nobody shows it: the login, which follows with a navigation of its own.
    await refetched(8)
    expect(deviceStore.get().userId).toBe(7)

    const hide = new QueryObserver(queryClient, { ...profileQuery, enabled: false }).subscribe(() => undefined)
    await refetched(7)
    expect(reload).not.toHaveBeenCalled()
    await refetched(8)
    expect(reload).toHaveBeenCalledOnce()
    expect(queryClient.getQueryData(lotKey('A-1'))).toBeUndefined()
    expect(deviceStore.get().userId).toBe(8)
    hide()
    reload.mockRestore()
  })
})
