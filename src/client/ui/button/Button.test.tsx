// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

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

test('the reason shows on a press and by keyboard, and Escape or leaving hides it; the name stays', async () => {
  const onEscape = vi.fn()
  render(
    <div onKeyDown={onEscape}>
      <Button disabledReason="Enter a reason">Send</Button>
      <IconButton label="Save search" disabledReason="Choose a filter first" />
    </div>,
  )
  const isShown = (reason: string) => screen.getAllByText(reason).some(text => !text.hidden)
  const button = screen.getByRole('button', { name: 'Send' })
  expect(isShown('Enter a reason')).toBe(false)
  await userEvent.click(button)
  expect(isShown('Enter a reason')).toBe(true)
  expect(screen.getByRole('button', { name: 'Send', description: 'Enter a reason' })).toBe(button)
  await userEvent.keyboard('{Escape}')
  expect(isShown('Enter a reason')).toBe(false)
  // A sheet around it hears nothing of that key, and stays open.
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.hover(button)
  expect(isShown('Enter a reason')).toBe(true)
  fireEvent.wheel(window)
  expect(isShown('Enter a reason')).toBe(false)
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Save search', description: 'Choose a filter first' })).toBe(
    document.activeElement,
  )
  expect(isShown('Choose a filter first')).toBe(true)
  await userEvent.tab()
  expect(isShown('Choose a filter first')).toBe(false)
})

test('a reason that returns waits to be asked for, and one that Enter in a field has shown goes with the focus', async () => {
  const form = (reason: string | false) => (
    <form>
      <input aria-label="Amount" />
      <Button type="submit" disabledReason={reason}>
        Send
      </Button>
      <input aria-label="Comment" />
    </form>
  )
  const { rerender } = render(form('Nothing has changed'))
  const isShown = () => screen.getAllByText('Nothing has changed').some(text => !text.hidden)
  await userEvent.type(screen.getByLabelText('Amount'), '{Enter}')
  expect(isShown()).toBe(true)
  rerender(form(false))
  rerender(form('Nothing has changed'))
  expect(isShown()).toBe(false)
  await userEvent.type(screen.getByLabelText('Amount'), '{Enter}')
  expect(isShown()).toBe(true)
  act(() => screen.getByLabelText('Comment').focus())
  expect(isShown()).toBe(false)
})

test('a button that sends none takes every click', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>+5 000</Button>)
  await userEvent.dblClick(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(2)
})
