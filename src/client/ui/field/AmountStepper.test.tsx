// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountStepper } from './AmountStepper.tsx'

afterEach(cleanup)

type Given = {
  initial: number | null
  min?: number
  error?: string
  signed?: boolean
  onChange?: (value: number | null) => void
}

function Held({ initial, min, error, signed, onChange }: Given) {
  const [value, setValue] = useState(initial)
  return (
    <AmountStepper
      label="Your bid"
      value={value}
      onChange={next => {
        setValue(next)
        onChange?.(next)
      }}
      step={5000}
      min={min}
      unit="¥"
      lessLabel="Less"
      moreLabel="More"
      error={error}
      signed={signed}
    />
  )
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your bid' })
/** An input method has composed `value`. */
const compose = (value: string) =>
  fireEvent.input(input(), { target: { value }, inputType: 'insertCompositionText', isComposing: true })
const shown = () => input().value.replaceAll('\u00a0', ' ')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('steps by five thousand and groups the figures', async () => {
  render(<Held initial={1285000} />)
  await userEvent.click(button('More'))
  expect(shown()).toBe('1 290 000')
  await userEvent.click(button('Less'))
  await userEvent.click(button('Less'))
  expect(shown()).toBe('1 280 000')
})

test('a step from between two steps goes to the next one', async () => {
  render(<Held initial={1283000} />)
  await userEvent.click(button('More'))
  expect(shown()).toBe('1 285 000')
  fireEvent.change(input(), { target: { value: '1283000' } })
  await userEvent.click(button('Less'))
  expect(shown()).toBe('1 280 000')
})

test('the minus stops at the minimum', async () => {
  render(<Held initial={10000} min={10000} />)
  expect(button('Less').disabled).toBe(true)
  await userEvent.click(button('More'))
  expect(shown()).toBe('15 000')
})

test('an empty field steps to the minimum', async () => {
  render(<Held initial={null} min={2650000} />)
  await userEvent.click(button('More'))
  expect(shown()).toBe('2 650 000')
})

test('accepts typed and pasted text with any separators; only digits count', async () => {
  render(<Held initial={null} />)
  await userEvent.type(input(), '1395000')
  expect(shown()).toBe('1 395 000')
  fireEvent.change(input(), { target: { value: '¥ 1,400,000' } })
  expect(shown()).toBe('1 400 000')
  fireEvent.change(input(), { target: { value: '４０５，０００' } })
  expect(shown()).toBe('405 000')
  expect(input().inputMode).toBe('numeric')
})

test('text of an input method stays as it is until it is complete', () => {
  render(<Held initial={null} />)
  fireEvent.compositionStart(input())
  for (const text of ['７', '７１', '７１０', '７１０００']) {
    compose(text)
    expect(input().value).toBe(text)
  }
  fireEvent.compositionEnd(input())
  expect(shown()).toBe('71 000')
  expect(input().selectionStart).toBe(6)
})

test('composed text is the value from its first figure on, also where its composition never ends', async () => {
  const onChange = vi.fn()
  render(<Held initial={500_000} onChange={onChange} />)
  fireEvent.compositionStart(input())
  compose('７１００００')
  expect(onChange).toHaveBeenLastCalledWith(710_000)
  expect(input().hasAttribute('data-composing')).toBe(true)
  fireEvent.blur(input())
  expect(shown()).toBe('710 000')
  expect(input().hasAttribute('data-composing')).toBe(false)
  await userEvent.click(button('More'))
  expect(shown()).toBe('715 000')
})

test('what Firefox reports only after the end is read at the end', () => {
  render(<Held initial={null} />)
  compose('７１')
  fireEvent.compositionEnd(input(), { target: { value: '7200' } })
  expect(shown()).toBe('7 200')
})

test.each(['1,400,000.50', '¥1.400.000,5', '1 400 000.00 ¥'])('a fraction is not read as figures: %s', pasted => {
  render(<Held initial={null} />)
  fireEvent.change(input(), { target: { value: pasted } })
  expect(shown()).toBe('1 400 000')
})

test('a minus sign is dropped, or kept where a wrong amount must be seen', async () => {
  const { unmount } = render(<Held initial={null} />)
  fireEvent.change(input(), { target: { value: '-5000' } })
  expect(shown()).toBe('5 000')
  unmount()
  render(<Held initial={null} min={5000} signed />)
  for (const pasted of ['-5000', '¥ −5,000', '–5 000']) {
    fireEvent.change(input(), { target: { value: '' } })
    fireEvent.change(input(), { target: { value: pasted } })
    expect(shown()).toBe('-5 000')
  }
  expect(button('Less').disabled).toBe(true)
  await userEvent.click(button('More'))
  expect(shown()).toBe('5 000')
  await userEvent.clear(input())
  await userEvent.type(input(), '-')
  expect(shown()).toBe('-')
  await userEvent.type(input(), '15000')
  expect(shown()).toBe('-15 000')
  await userEvent.type(input(), '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(shown()).toBe('15 000')
})

test('the caret stays after the same digit', async () => {
  render(<Held initial={1285000} />)
  await userEvent.type(input(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(shown()).toBe('19 285 000')
  expect(input().selectionStart).toBe(2)
})

test('arrow keys step, and the error belongs to the field', async () => {
  render(<Held initial={5000} error="Daily bid limit exceeded" />)
  input().focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(shown()).toBe('10 000')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input().getAttribute('aria-describedby')!)?.textContent).toBe(
    'Daily bid limit exceeded',
  )
})

test('gives the styles its number of digits, for browsers that do not size a field by its text', async () => {
  render(<Held initial={985_000} />)
  expect(input().style.getPropertyValue('--figures')).toBe('6')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.type(input(), '0')
  expect(input().style.getPropertyValue('--figures')).toBe('7')
})
