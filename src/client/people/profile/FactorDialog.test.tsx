// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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
