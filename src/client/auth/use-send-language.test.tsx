// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { openScreen, serverAnswers } from './accounts.fixture.tsx'
import { profile } from './profile.fixture.ts'
import { useSendLanguage } from './use-send-language.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  deviceStore.set({ language: null, languageUnsent: false })
})

const SETTING = '/v1/user/update-setting'

function Keeper() {
  useSendLanguage()
  return null
}
async function open(answer: [number, object]) {
  const asked = serverAnswers({ [SETTING]: answer })
  await openScreen(<Keeper />, 'en', '/', profile)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  return asked
}

test('a language chosen offline, in this tab or another, is saved with the account once', async () => {
  deviceStore.set({ language: 'ru', languageUnsent: true })
  const asked = await open([200, { success: true }])
  expect(asked(SETTING)).toEqual([{ language: 693 }])
  expect(deviceStore.get().languageUnsent).toBe(false)
})

test('one that could not be saved waits for the next time', async () => {
  deviceStore.set({ language: 'ru', languageUnsent: true })
  await open([500, { success: false, message: 'Something went wrong' }])
  expect(deviceStore.get().languageUnsent).toBe(true)
})

test('nothing is sent where none was chosen, nor for the next user of the device', async () => {
  deviceStore.set({ language: 'ru', languageUnsent: true })
  forgetPerson()
  const asked = await open([200, { success: true }])
  expect(asked(SETTING)).toEqual([])
})
