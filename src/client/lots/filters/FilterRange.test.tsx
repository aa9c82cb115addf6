// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FILTER_FIELDS } from './filter-fields.ts'
import { FilterRange } from './FilterRange.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const bounds = { min: 1998, max: 2026, step: 1 }

function draw(param: 'year' | 'mileage', most = bounds.max) {
  const set = vi.fn()
  const ranges = { [param]: { ...bounds, max: most } }
  const field = FILTER_FIELDS[param]
  if (field.kind !== 'range') throw new Error('no range')
  const filter = { draft: {}, ranges, set } as unknown as FilterDraft
  render(
    <I18nProvider i18n={i18n}>
      <FilterRange label="Range" param={param} field={field} filter={filter} dense />
    </I18nProvider>,
  )
  return set
}

test.each([
  ['year', 2026, 'From 1998 to 2026, lower number first'],
  ['mileage', 120_000, 'From 1\u00a0998 to 120\u00a0000, lower number first'],
] as const)('a %s that no lot has is not applied and told with what there is', (param, most, words) => {
  const set = draw(param, most)
  fireEvent.change(screen.getByLabelText('Range, from'), { target: { value: '9' } })
  act(() => vi.advanceTimersByTime(700))
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(set).not.toHaveBeenCalled()
})
