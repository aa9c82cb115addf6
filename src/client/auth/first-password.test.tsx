// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LINK_TOKEN, openScreen, serverAnswers } from './accounts.fixture.tsx'
import { NewPasswordScreen } from './recovery/NewPasswordScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an invited user reads nothing about other devices when he sets his first password', async () => {
  serverAnswers({
    '/v1/auth/reset-password-token-verify': [200, { success: true, shortestPassword: 6, isFirst: true }],
    '/v1/auth/reset-password-verify': [200, { success: true }],
  })
  await openScreen(<NewPasswordScreen />, 'en', `/auth/change-password?token=${LINK_TOKEN}`)
  await screen.findByRole('heading', { name: 'Set a password' })
  expect(screen.queryByText(/logs you out/)).toBeNull()
  for (const name of ['New password', 'Confirm new password'])
    fireEvent.change(screen.getByLabelText(name), { target: { value: 'a-new-anchor' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByRole('heading', { name: 'Password saved' })
  expect(screen.queryByText(/logged out/)).toBeNull()
})
