// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Question } from './Question.tsx'

afterEach(cleanup)

test('a double click confirms once, and a later click confirms again', async () => {
  const onConfirm = vi.fn()
  render(
    <Question open onClose={() => {}} title="Reverse?" cancel="Back" confirm="Reverse" onConfirm={onConfirm}>
      Both entries stay.
    </Question>,
  )
  const confirm = await screen.findByRole('button', { name: 'Reverse' })
  await userEvent.dblClick(confirm)
  expect(onConfirm).toHaveBeenCalledTimes(1)
  confirm.click()
  expect(onConfirm).toHaveBeenCalledTimes(2)
})
