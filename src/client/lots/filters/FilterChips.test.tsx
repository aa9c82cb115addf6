// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { FilterChips } from './FilterChips.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

afterEach(cleanup)

const show = (
  options: { value: string; label: string; counter: number }[],
  chosen: string[],
  isLoading = false,
  isFailed = false,
) =>
  renderPart(
    <FilterChips
      param="condition"
      label="Condition"
      filter={
        {
          chosen: () => chosen,
          options: { condition: options },
          isLoading: { condition: isLoading },
          failureOf: () => (isFailed ? { isFetching: false, refetch: () => undefined } : null),
        } as unknown as FilterDraft
      }
    />,
  )

test('a filter without a choice says so', () => {
  show([], [])
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
})

test('a chip names the score as the lots do', () => {
  show([{ value: '0', label: '0', counter: 3 }], [])
  expect(screen.getByRole('button').textContent).toBe('Not graded')
})

test('a filter whose choices did not load is not called empty', () => {
  show([], [], true, true)
  expect(screen.getByRole('status').textContent).toBe('Couldn’t load filters')
})

test.each([
  ['its choices are asked for', [], [], true],
  ['there is a choice', [{ value: '4', label: '4', counter: 3 }], [], false],
  ['what was chosen is all there is', [], ['4'], false],
])('nothing is said while %s', (_, options, chosen, isLoading) => {
  show(options, chosen, isLoading)
  expect(screen.queryByRole('status')).toBeNull()
})
