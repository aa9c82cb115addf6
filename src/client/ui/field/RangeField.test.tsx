// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RangeField, type Range } from './RangeField.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onRange = vi.fn<(range: Range) => void>()
beforeEach(() => onRange.mockClear())

function Held({ from = 0, to = 0, grouped = false, min = 1990, max = 2026 }) {
  const [range, setRange] = useState({ from, to })
  return (
    <RangeField
      label="Year"
      min={min}
      max={max}
      grouped={grouped}
      {...range}
      onChange={next => {
        setRange(next)
        onRange(next)
      }}
      fromLabel="from"
      toLabel="to"
      invalidText="Invalid field"
      clearLabel="Clear"
    />
  )
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Year, ${name}` })
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } })

test('no ends are shown while they are not known', () => {
  render(<Held min={0} max={0} />)
  expect(input('from').placeholder).toBe('')
  expect(input('to').placeholder).toBe('')
})

test('without ends every number applies, and the two are ordered', () => {
  render(<Held min={0} max={0} to={2010} />)
  type('from', '2015')
  fireEvent.blur(input('from'))
  expect(onRange).toHaveBeenLastCalledWith({ from: 2010, to: 2015 })
})

test('zero shows an empty field with the end of the scale as placeholder', () => {
  render(<Held />)
  expect(input('from').value).toBe('')
  expect(input('from').placeholder).toBe('1990')
  expect(input('to').placeholder).toBe('2026')
})

test('a limit applies once it is inside the scale; half-typed years do not', () => {
  render(<Held />)
  type('from', '20')
  expect(onRange).not.toHaveBeenCalled()
  type('from', '2015')
  expect(onRange).toHaveBeenLastCalledWith({ from: 2015, to: 0 })
})

test('a bound beyond the scale stays as typed when the field is left, and its thumb stands at the end', () => {
  const { container } = render(<Held grouped min={50_000} max={1_950_000} />)
  type('to', '3000000')
  expect(onRange).not.toHaveBeenCalled()
  fireEvent.blur(input('to'))
  expect(onRange).toHaveBeenLastCalledWith({ from: 0, to: 3_000_000 })
  expect(input('to').value).toBe('3\u00a0000\u00a0000')
  const [, high] = container.querySelectorAll<HTMLInputElement>('input[type=range]')
  expect(high!.value).toBe('1950000')
  type('from', '2000000')
  fireEvent.keyDown(input('from'), { key: 'Enter' })
  expect(onRange).toHaveBeenLastCalledWith({ from: 2_000_000, to: 3_000_000 })
})

test('a bound that an input method composes is there when the field is left, and nothing follows its late end', () => {
  render(<Held grouped min={50_000} max={1_950_000} />)
  const value = '３００００００'
  fireEvent.input(input('to'), { target: { value }, inputType: 'insertCompositionText', isComposing: true })
  expect(input('to').value).toBe(value)
  fireEvent.blur(input('to'))
  expect(onRange).toHaveBeenLastCalledWith({ from: 0, to: 3_000_000 })
  fireEvent.compositionEnd(input('to'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(input('to').value).toBe('')
})

test('an error is shown 700 ms after the limits cross, and corrected on blur', () => {
  render(<Held from={2015} />)
  type('to', '2001')
  act(() => vi.advanceTimersByTime(699))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('alert').textContent).toBe('Invalid field')
  expect(input('to').getAttribute('aria-invalid')).toBe('true')
  fireEvent.blur(input('to'))
  expect(onRange).toHaveBeenLastCalledWith({ from: 2001, to: 2015 })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('crossed limits are swapped on blur', () => {
  render(<Held from={2015} />)
  type('to', '2001')
  expect(onRange).not.toHaveBeenCalled()
  fireEvent.blur(input('to'))
  expect(onRange).toHaveBeenLastCalledWith({ from: 2001, to: 2015 })
})

test('a thumb at the end of the scale clears the limit, and thumbs do not pass each other', () => {
  const { container } = render(<Held from={2000} to={2010} />)
  const [low, high] = container.querySelectorAll<HTMLInputElement>('input[type=range]')
  fireEvent.change(low!, { target: { value: '2020' } })
  expect(onRange).toHaveBeenLastCalledWith({ from: 2010, to: 2010 })
  fireEvent.change(low!, { target: { value: '1990' } })
  expect(onRange).toHaveBeenLastCalledWith({ from: 0, to: 2010 })
  fireEvent.change(high!, { target: { value: '2026' } })
  expect(onRange).toHaveBeenLastCalledWith({ from: 0, to: 0 })
})

test('amounts are grouped, years are not; Clear empties both', () => {
  render(<Held grouped min={0} max={3000000} to={1500000} />)
  expect(input('to').value).toBe('1\u00a0500\u00a0000')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onRange).toHaveBeenLastCalledWith({ from: 0, to: 0 })
})
