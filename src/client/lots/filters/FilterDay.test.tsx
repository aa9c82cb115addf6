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
  ['Last', { dateFrom: '2026-05-21' }, '2026-05-20', { dateFrom: '2026-05-20', dateTo: '2026-05-20' }],
  ['First', { dateTo: '2026-05-20' }, '2026-05-21', { dateFrom: '2026-05-21', dateTo: '2026-05-21' }],
  ['Last', { dateFrom: '2026-05-21' }, '2026-05-21', { dateFrom: '2026-05-21', dateTo: '2026-05-21' }],
  ['First', { dateFrom: '2026-05-20', dateTo: '2026-05-21' }, '', { dateFrom: '', dateTo: '2026-05-21' }],
  ['Last', { dateFrom: '2026-05-20', dateTo: '2026-05-21' }, '', { dateFrom: '2026-05-20', dateTo: '' }],
])('when a day passes the other, the other follows: %s', (label, draft, day, expected) => {
  const set = draw(draft)
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: day } })
  const changes = set.mock.calls as [string, string][]
  expect({ ...draft, ...Object.fromEntries(changes) }).toEqual(expected)
})

test('a day that does not exist is reported and not taken', () => {
  const set = draw({})
  fireEvent.change(screen.getByRole('textbox', { name: 'First' }), { target: { value: '2026-13-31' } })
  act(() => vi.advanceTimersByTime(700))
  expect(screen.getByRole('alert').textContent).toBe('Enter a valid date')
  expect(set).not.toHaveBeenCalled()
})
