// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answered } from '#client/api/reachability.ts'
import { openScreen, serverAnswers } from '#client/auth/accounts.fixture.tsx'
import { profile } from '#client/auth/profile.fixture.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SETTING = '/v1/user/update-setting'
const emails = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Emails about bids, cars and payments' })
const { bidEmailNotify } = profile.detail

/** Turns the switch, and chooses another language before the switch is saved. */
async function turnAndChoose() {
  const changeLanguage = vi.fn()
  await openScreen(<SettingsPanel changeLanguage={changeLanguage} />, 'en', '/', profile)
  fireEvent.click(emails())
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: '693' } })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  return changeLanguage
}

test('a choice of the language saves the switch with it', async () => {
  const asked = serverAnswers({ [SETTING]: [200, { success: true }] })
  const changeLanguage = await turnAndChoose()
  expect(asked(SETTING)).toEqual([{ bidEmailNotify: !bidEmailNotify, language: 693 }])
  expect(changeLanguage).toHaveBeenCalledExactlyOnceWith('ru')
})

test('if the language is not saved, the switch is saved by itself', async () => {
  const answers = [
    [500, { success: false, message: 'Something went wrong' }] as const,
    [200, { success: true }] as const,
  ]
  const asked = serverAnswers({ [SETTING]: () => [...answers.shift()!] })
  const changeLanguage = await turnAndChoose()
  expect(asked(SETTING)).toEqual([
    { bidEmailNotify: !bidEmailNotify, language: 693 },
    { bidEmailNotify: !bidEmailNotify },
  ])
  expect(changeLanguage).not.toHaveBeenCalled()
})

test('offline the language changes on this device, unless the switch would be lost', async () => {
  onTestFinished(() => answered())
  serverAnswers({ [SETTING]: 'away', '/healthz': 'away' })
  expect(await turnAndChoose()).not.toHaveBeenCalled()
  cleanup()
  const changeLanguage = vi.fn()
  await openScreen(<SettingsPanel changeLanguage={changeLanguage} />, 'en', '/', profile)
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: '693' } })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(changeLanguage).toHaveBeenCalledExactlyOnceWith('ru')
  expect(deviceStore.get().languageUnsent).toBe(true)
  deviceStore.set({ languageUnsent: false })
})

test('a lost answer of a server that answers again is a failure: the language stays', async () => {
  serverAnswers({ [SETTING]: 'away' })
  const changeLanguage = vi.fn()
  await openScreen(<SettingsPanel changeLanguage={changeLanguage} />, 'en', '/', profile)
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: '693' } })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(changeLanguage).not.toHaveBeenCalled()
  expect(screen.getByText(/Check whether it was saved/)).toBeDefined()
})

test('if nothing is saved, the switch turns back', async () => {
  const asked = serverAnswers({ [SETTING]: [500, { success: false, message: 'Something went wrong' }] })
  await turnAndChoose()
  expect(asked(SETTING)).toHaveLength(2)
  expect(emails().checked).toBe(bidEmailNotify)
})

test('the language alone is saved alone: another tab may have turned the switch', async () => {
  const asked = serverAnswers({ [SETTING]: [200, { success: true }] })
  await openScreen(<SettingsPanel changeLanguage={vi.fn()} />, 'en', '/', profile)
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: '693' } })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(asked(SETTING)).toEqual([{ language: 693 }])
})

test('an older server, which wants both, gets the other one as it has it', async () => {
  const refusal = { success: false, message: 'Please check the marked fields', messageCode: 'invalid_fields' }
  const answers = [
    [422, { ...refusal, fields: { language: 'Invalid field' } }] as const,
    [200, { success: true }] as const,
  ]
  const turned = { ...profile, detail: { ...profile.detail, language: 693 } }
  const asked = serverAnswers({ [SETTING]: () => [...answers.shift()!], '/v1/user/view-profile': [200, turned] })
  await openScreen(<SettingsPanel changeLanguage={vi.fn()} />, 'en', '/', profile)
  fireEvent.click(emails())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(asked(SETTING)).toEqual([
    { bidEmailNotify: !bidEmailNotify },
    { bidEmailNotify: !bidEmailNotify, language: 693 },
  ])
})
