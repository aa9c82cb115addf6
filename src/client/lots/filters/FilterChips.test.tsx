// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FilterChips } from './FilterChips.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const show = (options: { value: string; label: string; counter: number }[], chosen: string[], isLoading = false) =>
  render(
    <I18nProvider i18n={i18n}>
      <FilterChips
        param="condition"
        label="Condition"
        filter={
          {
            chosen: () => chosen,
            options: { condition: options },
            isLoading: { condition: isLoading },
          } as unknown as FilterDraft
        }
      />
    </I18nProvider>,
  )

test('a filter without a choice says so', () => {
  show([], [])
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
})

test.each([
  ['its choices are asked for', [], [], true],
  ['there is a choice', [{ value: '4', label: '4', counter: 3 }], [], false],
  ['what was chosen is all there is', [], ['4'], false],
])('nothing is said while %s', (_, options, chosen, isLoading) => {
  show(options, chosen, isLoading)
  expect(screen.queryByRole('status')).toBeNull()
})
