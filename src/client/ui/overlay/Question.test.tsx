// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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
  fireEvent.click(confirm, { detail: 1 })
  fireEvent.click(confirm, { detail: 2 })
  expect(onConfirm).toHaveBeenCalledTimes(1)
  fireEvent.click(confirm, { detail: 1 })
  expect(onConfirm).toHaveBeenCalledTimes(2)
})
