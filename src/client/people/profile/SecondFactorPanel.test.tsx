// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, serverAnswers } from '#client/auth/accounts.fixture.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what could not be loaded is no failed change, and can be requested again', async () => {
  let isBroken = true
  serverAnswers({
    '/v1/auth/second-factor': () =>
      isBroken
        ? [500, { success: false, message: 'Error 01KZ4Q8T' }]
        : [200, { on: false, since: null, demanded: false, codesLeft: 0 }],
    '/v1/auth/passkeys': [200, []],
  })
  await openScreen(<SecondFactorPanel />)
  await screen.findByText('Couldn’t load two-step login settings')
  expect(screen.queryByText(/has not been changed|01KZ/)).toBeNull()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Set up')
})
