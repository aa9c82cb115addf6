// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

test('the keyboard reaches the control before what stands beside its label', async () => {
  render(<TextField label="Password" value="" action={<a href="/forgot">Forgot?</a>} onChange={() => undefined} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

test('the Enter of an input method is not a key of the field', () => {
  const onKeyDown = vi.fn()
  render(<TextField label="Title" value="プリウス" onChange={() => undefined} onKeyDown={onKeyDown} />)
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Enter', keyCode: 229 })
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Enter' })
  expect(onKeyDown).toHaveBeenCalledOnce()
})
