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

function draw(draft: FilterDraft['draft']) {
  const set = vi.fn()
  const ranges = { startPrice: { min: 50_000, max: 1_950_000, step: 1 } }
  const field = FILTER_FIELDS.startPrice
  if (field.kind !== 'range') throw new Error('no range')
  const filter = { draft, ranges, set } as unknown as FilterDraft
  renderPart(<FilterRange label="Range" param="startPrice" field={field} filter={filter} dense />)
  return set
}

test('a price that no lot has today is applied as typed, for the lots of tomorrow', () => {
  const set = draw({})
  fireEvent.change(screen.getByLabelText('Range, to'), { target: { value: '3000000' } })
  fireEvent.blur(screen.getByLabelText('Range, to'))
  expect(set).toHaveBeenCalledExactlyOnceWith('startPrice', '0,3000000')
  act(() => vi.advanceTimersByTime(700))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a lower end above the upper one is not applied, and the message says so', () => {
  const set = draw({ startPrice: '0,1000000' })
  fireEvent.change(screen.getByLabelText('Range, from'), { target: { value: '1500000' } })
  act(() => vi.advanceTimersByTime(700))
  expect(screen.getByRole('alert').textContent).toBe('Enter the lower number first')
  expect(set).not.toHaveBeenCalled()
})
