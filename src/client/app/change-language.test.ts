// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { answered, askNow } from '#client/api/reachability.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { profile } from '#client/auth/profile.fixture.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { changeLanguage } from './change-language.ts'
import { forgetAnswers, keepAnswers, restoreAnswers } from './persist.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  forgetAnswers()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('without the server the saved answers survive a change of language, to be loaded again when it is back', async () => {
  vi.useFakeTimers()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  deviceStore.set({ userId: 7 })
  await keepAnswers(7)
  queryClient.setQueryDefaults(profileQuery.queryKey, { meta: { keep: 1 } })
  queryClient.setQueryData(profileQuery.queryKey, profile)
  const asked = askNow()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await asked).toBe(false)
  changeLanguage('ru')
  expect(reload).toHaveBeenCalledOnce()
  expect(deviceStore.get().language).toBe('ru')
  // As a reload does.
  queryClient.clear()
  await restoreAnswers()
  expect(queryClient.getQueryState(profileQuery.queryKey)).toMatchObject({ data: profile, isInvalidated: true })
  answered()
})
