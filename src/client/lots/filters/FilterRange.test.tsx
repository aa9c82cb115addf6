// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { FILTER_FIELDS } from './filter-fields.ts'
import { FilterRange } from './FilterRange.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
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
  renderPart(<FilterRange label="Range" param={param} field={field} filter={filter} dense />)
  return set
}

test.each([
  ['year', 2026, 'From 1998 to 2026, lower number first'],
  ['mileage', 120_000, 'From 1\u00a0998 to 120\u00a0000, lower number first'],
] as const)('a %s that no lot has is not applied, and the message names the existing range', (param, most, words) => {
  const set = draw(param, most)
  fireEvent.change(screen.getByLabelText('Range, from'), { target: { value: '9' } })
  act(() => vi.advanceTimersByTime(700))
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(set).not.toHaveBeenCalled()
})
