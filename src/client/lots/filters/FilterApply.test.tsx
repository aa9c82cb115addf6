// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FilterDrawer } from './FilterDrawer.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { filtersThatFind, showFilters } from './filters.fixture.tsx'

filtersThatFind(0)

const typeQuick = async (text: string) => {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Search in' }), 'grade')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Quick search' }), { target: { value: text } })
}

test('on a wide screen, filters that no lot matches yet can be applied, to be saved', async () => {
  const place = await showFilters(<FilterPanel pageType="car-auction" />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Equipment' }), { target: { value: 'NAV' } })
  await userEvent.click(await screen.findByRole('button', { name: 'No lots' }))
  await waitFor(() => expect(place()).toEqual({ equipment: 'NAV' }))
})

test.each([
  ['Counting lots…', { year: '2015,0', search: 'grade-ZS' }],
  ['Save', { year: '2015,0', search: 'grade-ZS', sheet: 'save-search' }],
])('on the phone, “%s” takes the quick search along that was typed just now', async (button, applied) => {
  const place = await showFilters(<FilterDrawer pageType="car-auction" onClose={() => undefined} />, '?year=2015,0')
  await typeQuick('ZS')
  await userEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(place()).toEqual(applied))
})

test('on the phone, a reset drops the quick search that was typed just now', async () => {
  const place = await showFilters(<FilterDrawer pageType="car-auction" onClose={() => undefined} />, '?year=2015,0')
  await typeQuick('ZS')
  await userEvent.click(screen.getByRole('button', { name: 'Reset all' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Counting lots…' }))
  await waitFor(() => expect(place()).toEqual({}))
})
