// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QuickSearch } from './QuickSearch.tsx'

const onSearch = vi.fn<(value: string | undefined) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockClear()
  i18n.load('en', {})
  i18n.activate('en')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const draw = (value?: string) => (
  <I18nProvider i18n={i18n}>
    <QuickSearch value={value} onSearch={onSearch} waitMs={1500} />
  </I18nProvider>
)
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

test('a text is searched 1 500 ms after the last key, trimmed', () => {
  render(draw())
  type(' 12-1')
  act(() => vi.advanceTimersByTime(1499))
  type(' 12-15 ')
  act(() => vi.advanceTimersByTime(1499))
  expect(onSearch).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('lot_no-12-15')
})

test('Enter searches at once, and another field searches again', () => {
  render(draw())
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'equipment' } })
  type('NAV')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('equipment-NAV')
})

test('an impossible lot number is flagged and never searched', () => {
  render(draw())
  type('—')
  fireEvent.keyDown(field(), { key: 'Enter' })
  act(() => vi.advanceTimersByTime(2000))
  expect(onSearch).not.toHaveBeenCalled()
  expect(screen.getByText('Numbers and ranges, such as 12-15, 40')).toBeTruthy()
})

test('the field follows the address, and clearing it clears the search', () => {
  const { rerender } = render(draw('maker-toyota'))
  expect(field().value).toBe('toyota')
  rerender(draw('grade-2.0 ZS'))
  expect(field().value).toBe('2.0 ZS')
  act(() => vi.advanceTimersByTime(2000))
  expect(onSearch).not.toHaveBeenCalled()
  type('')
  act(() => vi.advanceTimersByTime(1500))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('typing on while the address takes over the text keeps what was typed', () => {
  const { rerender } = render(draw())
  type('12')
  fireEvent.keyDown(field(), { key: 'Enter' })
  type('12-1')
  fireEvent.keyDown(field(), { key: 'Enter' })
  type('12-15')
  rerender(draw('lot_no-12'))
  expect(field().value).toBe('12-15')
  rerender(draw('lot_no-12-1'))
  expect(field().value).toBe('12-15')
  act(() => vi.advanceTimersByTime(1500))
  expect(onSearch.mock.calls.map(([text]) => text)).toEqual(['lot_no-12', 'lot_no-12-1', 'lot_no-12-15'])
  rerender(draw('lot_no-12-15'))
  rerender(draw('lot_no-12'))
  expect(field().value).toBe('12')
})
