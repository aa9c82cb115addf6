// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

test('the keyboard reaches the control before what stands beside its label', async () => {
  render(<TextField label="Password" value="" action={<a href="/forgot">Forgot?</a>} onChange={() => undefined} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('link'))
})
