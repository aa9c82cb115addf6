// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a button that sends a request takes a double click as one, and a later click as another', async () => {
  const onClick = vi.fn()
  render(
    <Button pending={false} onClick={onClick}>
      Approve
    </Button>,
  )
  await userEvent.dblClick(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(1)
  screen.getByRole('button').click()
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a second click that follows one on something else is this button’s first', async () => {
  const onClick = vi.fn()
  render(
    <Button pending={false} onClick={onClick}>
      Place bid
    </Button>,
  )
  fireEvent.click(screen.getByRole('button'), { detail: 2 })
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a button that says why it is disabled submits nothing, by Enter neither', async () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <input />
      <Button type="submit" disabledReason="Enter a reason">
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send', description: 'Enter a reason' }))
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a button that sends none takes every click', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>+5 000</Button>)
  await userEvent.dblClick(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(2)
})
