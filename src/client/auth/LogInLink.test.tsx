// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from '#client/device/device-store.ts'
import { openScreen, serverAnswers } from './accounts.fixture.tsx'
import { LogInLink } from './LogInLink.tsx'
import { profile } from './profile.fixture.ts'

const PROFILE = '/v1/user/view-profile'

beforeEach(() => deviceStore.set({ userId: profile.detail.userId }))
afterEach(() => {
  cleanup()
  deviceStore.set({ userId: null })
  vi.unstubAllGlobals()
})

test('a user who is still logged in sees the account’s name, and no login link that would open that account', async () => {
  serverAnswers({ [PROFILE]: [200, profile] })
  await openScreen(<LogInLink />)
  expect(await screen.findByText(/logged in here as .+@minato.example/)).toBeTruthy()
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Open Minato'])
})

test('whose session has just ended goes to the login, although the device has his profile', async () => {
  const asked = serverAnswers({ [PROFILE]: [401, { success: false, message: '' }] })
  await openScreen(<LogInLink />, 'en', '/', profile)
  await waitFor(() => expect(asked(PROFILE)).not.toEqual([]))
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy()
})
