// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateField } from './DateField.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onDay = vi.fn<(day: string) => void>()
beforeEach(() => onDay.mockClear())

function Held({ initial = '', min, raw }: { initial?: string; min?: string; raw?: boolean }) {
  const [value, setValue] = useState(initial)
  return (
    <DateField
      label="Date from"
      value={value}
      min={min}
      raw={raw}
      onChange={next => {
        setValue(next)
        onDay(next)
      }}
      invalidText="Invalid field"
      pickLabel="Choose a day"
    />
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>('Date from')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test.each([
  ['2026', '2026'],
  ['20265', '2026-5'],
  ['202605', '2026-05'],
  ['20260521', '2026-05-21'],
  ['2026/05/2199', '2026-05-21'],
  ['May 2026', '2026'],
  ['２０２６－０５－２１', '2026-05-21'],
  ['۲۰۲۶-۰۵-۲۱', '2026-05-21'],
  ['21.05.2026', '2026-05-21'],
  ['1.5.2026', '2026-05-01'],
  ['21.', '21.'],
  ['21.5.20', '21.5.20'],
])('typed %s it shows %s', (typed, shown) => {
  render(<Held />)
  type(typed)
  expect(input().value).toBe(shown)
})

test('only whole days that exist reach the caller', () => {
  render(<Held />)
  type('2026-06-3')
  type('2026-06-31')
  type('0000-01-01')
  expect(onDay).not.toHaveBeenCalled()
  type('2026-06-30')
  expect(onDay).toHaveBeenLastCalledWith('2026-06-30')
  type('')
  expect(onDay).toHaveBeenLastCalledWith('')
})

test('a form gets every text, or it would send the day from before', () => {
  render(<Held initial="2026-05-21" raw />)
  type('30 Nov')
  expect(onDay).toHaveBeenLastCalledWith('30')
  expect(input().value).toBe('30')
  act(() => vi.advanceTimersByTime(700))
  expect(screen.getByRole('alert').textContent).toBe('Invalid field')
})

test('a half-typed day is invalid after a pause of 700 ms', () => {
  render(<Held />)
  type('2026-05-3')
  act(() => vi.advanceTimersByTime(699))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('alert').textContent).toBe('Invalid field')
  type('2026-05-31')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a day before the first allowed one is invalid', () => {
  render(<Held min="2026-05-01" />)
  type('2026-04-30')
  act(() => vi.advanceTimersByTime(700))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(onDay).not.toHaveBeenCalled()
})

test('Backspace over a dash deletes the digit before it', () => {
  render(<Held initial="2026-05-21" />)
  type('2026-05-2')
  type('2026-05-')
  expect(input().value).toBe('2026-05')
  type('2026-0')
  type('2026-')
  expect(input().value).toBe('2026')
  type('2026-05-21')
  fireEvent.input(input(), {
    target: { value: '2026-0521', selectionStart: 7, selectionEnd: 7 },
    inputType: 'deleteContentBackward',
  })
  expect(input().value).toBe('2026-02-1')
})

test.each(['20261127', '２０２６１１２７'])('the same day once more, as %s, stays whole', text => {
  render(<Held initial="2026-11-27" />)
  fireEvent.input(input(), { target: { value: text }, inputType: 'insertFromPaste' })
  expect(input().value).toBe('2026-11-27')
  fireEvent.compositionStart(input())
  fireEvent.input(input(), { target: { value: text }, inputType: 'insertCompositionText', isComposing: true })
  expect(input().value).toBe(text)
  fireEvent.compositionEnd(input())
  expect(input().value).toBe('2026-11-27')
})

test('half a day that an input method composes is read, and put in form when the field is left', () => {
  render(<Held initial="2026-11-27" />)
  fireEvent.compositionStart(input())
  for (const value of ['２０２６１１', '２０２６１１２８'])
    fireEvent.input(input(), { target: { value }, inputType: 'insertCompositionText', isComposing: true })
  expect(onDay).toHaveBeenLastCalledWith('2026-11-28')
  fireEvent.blur(input())
  expect(input().value).toBe('2026-11-28')
})

test('typing on before a sent day arrives keeps what was typed', () => {
  const field = (value: string) => (
    <DateField label="Date from" value={value} onChange={onDay} invalidText="Invalid field" pickLabel="Choose a day" />
  )
  const { rerender } = render(field(''))
  type('2026-05-21')
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-05-21')
  act(() => input().focus())
  type('2026-05-2')
  // The list applies it after a pause, and for a moment has neither.
  rerender(field('2026-05-21'))
  rerender(field(''))
  rerender(field('2026-05-21'))
  expect(input().value).toBe('2026-05-2')
})

test('half a day does not stay over a value that is set by other means', () => {
  const field = (value: string) => (
    <DateField label="Date from" value={value} onChange={onDay} invalidText="Invalid field" pickLabel="Choose a day" />
  )
  const { rerender } = render(field(''))
  type('2026-1')
  rerender(field('2026-05-21'))
  expect(input().value).toBe('2026-05-21')
  rerender(field(''))
  expect(input().value).toBe('')
  act(() => vi.advanceTimersByTime(700))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the system’s picker sets the day', () => {
  render(<Held />)
  fireEvent.change(screen.getByLabelText('Choose a day, Date from'), { target: { value: '2026-05-21' } })
  expect(onDay).toHaveBeenLastCalledWith('2026-05-21')
})
