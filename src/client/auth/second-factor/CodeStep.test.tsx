// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, serverAnswers } from '../accounts.fixture.tsx'
import { CodeStep } from './CodeStep.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a text of a wrong shape gets a hint about what to enter: a code of the app, or a recovery code', async () => {
  const sent = serverAnswers({})
  await openScreen(<CodeStep onEntered={async () => {}} onBack={() => {}} />, 'en', '/auth/login')
  await userEvent.type(screen.getByLabelText('Code'), '123{Enter}')
  expect(await screen.findByText('Enter the 6 digits from the app, or a recovery code')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await userEvent.type(screen.getByLabelText('Recovery code'), '123456{Enter}')
  expect(await screen.findByText('Enter a recovery code, such as abcde-fgh23')).toBeTruthy()
  expect(sent('/v1/auth/code')).toEqual([])
})
