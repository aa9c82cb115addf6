// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, serverAnswers } from '#client/auth/accounts.fixture.tsx'
import { FactorDialog } from './FactorDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a refused code is named in its field, which gets the focus', async () => {
  const refused = { success: false, message: { code: 'Wrong code' } }
  serverAnswers({ '/v1/auth/second-factor/off': [422, refused] })
  await import('#client/ui/overlay/bodies.ts')
  await openScreen(<FactorDialog asking="off" left="password" onClose={() => undefined} />)
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'minato-demo' } })
  const code = screen.getByLabelText('Code from the app, or a recovery code')
  fireEvent.change(code, { target: { value: '123456' } })
  const off = screen.getByRole('button', { name: 'Turn off' })
  off.focus()
  fireEvent.click(off)
  await screen.findByText('Wrong code')
  await waitFor(() => expect(document.activeElement).toBe(code))
})

test('new recovery codes can be saved as a file, and only the button takes them away', async () => {
  serverAnswers({ '/v1/auth/second-factor/codes': [200, { success: true, codes: ['abcd-1234', 'efgh-5678'] }] })
  await import('#client/ui/overlay/bodies.ts')
  const onClose = vi.fn()
  await openScreen(<FactorDialog asking="codes" left="password" onClose={onClose} />)
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'minato-demo' } })
  fireEvent.change(screen.getByLabelText('Code from the app, or a recovery code'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('abcd-1234')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('abcd-1234')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Save as a file' }).getAttribute('href')).toContain('efgh-5678')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
