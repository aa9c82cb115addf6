// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FilterDrawer } from './FilterDrawer.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { filtersThatFind, showFilters } from './filters.fixture.tsx'
import { NoMatch } from './NoMatch.tsx'

filtersThatFind(41)

test.each([
  ['panel', 'Reset', <FilterPanel key="panel" pageType="bike-stats" />],
  ['drawer', 'Reset all', <FilterDrawer key="drawer" pageType="bike-stats" onClose={() => undefined} />],
])('a reset of the %s also drops text that never became a filter', async (_, reset, part) => {
  await showFilters(part, '?year=2015,0&equipment=NAV')
  const fields = () => [
    screen.getByRole<HTMLInputElement>('textbox', { name: 'From date' }),
    screen.getByRole<HTMLInputElement>('searchbox', { name: 'Quick search' }),
  ]
  await screen.findByRole('button', { name: reset })
  for (const field of fields()) fireEvent.change(field, { target: { value: '2026-1-' } })
  await userEvent.click(screen.getByRole('button', { name: reset }))
  expect(fields().map(field => field.value)).toEqual(['', ''])
})

test('the empty list’s reset also drops a filter of the panel that was not applied yet, and half a date', async () => {
  const parts = (
    <>
      <FilterPanel pageType="bike-stats" />
      <NoMatch pageType="bike-stats" />
    </>
  )
  await showFilters(parts, '?year=2015,0&equipment=NAV')
  const field = (role: string, name: string) => screen.getByRole<HTMLInputElement>(role, { name })
  await screen.findByRole('button', { name: 'Reset filter' })
  fireEvent.change(field('textbox', 'From date'), { target: { value: '2026-1-' } })
  fireEvent.change(field('textbox', 'Mileage, km, from'), { target: { value: '5000' } })
  await userEvent.click(screen.getByRole('button', { name: 'Reset filter' }))
  expect(field('textbox', 'From date').value).toBe('')
  expect(field('textbox', 'Mileage, km, from').value).toBe('')
})

test.each([
  ['panel', ['Search', 'Reset'], <FilterPanel key="panel" pageType="bike-stats" />],
  ['drawer', ['Reset all', 'Save'], <FilterDrawer key="drawer" pageType="bike-stats" onClose={() => undefined} />],
])(
  'without filters the buttons of the %s can be reached by keyboard and say why they do nothing',
  async (_, names, part) => {
    await showFilters(part, '')
    for (const name of names) {
      const button = await screen.findByRole('button', {
        name,
        description: /^(No filters selected|Nothing has been changed yet)$/,
      })
      button.focus()
      expect(document.activeElement).toBe(button)
    }
  },
)

test('the focus stays on “Reset” after it has reset the filters', async () => {
  await showFilters(<FilterPanel pageType="bike-stats" />, '?year=2015,0')
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
  const reset = await screen.findByRole('button', { name: 'Reset', description: 'No filters selected' })
  expect(document.activeElement).toBe(reset)
})
