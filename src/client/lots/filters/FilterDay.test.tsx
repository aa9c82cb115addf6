// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilterDay } from './FilterDay.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function draw(draft: FilterDraft['draft']) {
  const set = vi.fn()
  const filter = { draft, set } as unknown as FilterDraft
  render(
    <I18nProvider i18n={i18n}>
      <FilterDay label="First" param="dateFrom" filter={filter} />
      <FilterDay label="Last" param="dateTo" filter={filter} />
    </I18nProvider>,
  )
  return set
}

test.each([
  ['Last', { dateFrom: '2026-05-21' }, '2026-05-20', 'Enter a date after the start date'],
  ['First', { dateTo: '2026-05-20' }, '2026-05-21', 'Enter a date before the end date'],
  ['First', {}, '2026-13-31', 'Enter a valid date'],
])('a day that passes the other, or does not exist, is reported and not taken: %s', (label, draft, day, words) => {
  const set = draw(draft)
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: day } })
  act(() => vi.advanceTimersByTime(700))
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(set).not.toHaveBeenCalled()
})

test('the same day as start and end is valid', () => {
  const set = draw({ dateFrom: '2026-05-21' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Last' }), { target: { value: '2026-05-21' } })
  expect(set).toHaveBeenCalledWith('dateTo', '2026-05-21')
})
