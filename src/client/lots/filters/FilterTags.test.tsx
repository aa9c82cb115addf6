// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLots } from '../listing/listed-lots.fixture.tsx'
import { FilterTags } from './FilterTags.tsx'

const FOUR = '?year=2015,2020&engine=0,2000&quick_search_lot=12&equipment=NAV'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens the tags of four filters in a row that fits `fitting` of them. The others are on the lines below. */
async function openTags(fitting: number, search = FOUR) {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...this.parentElement!.children].indexOf(this) < fitting ? 0 : 40
  })
  await openLots(() => <FilterTags pageType="car-auction" />, [], search)
  await screen.findByRole('group', { name: 'Selected filters' })
}
/** Whether each tag is visible. */
const inSight = () =>
  [...screen.getByRole('group', { name: 'Selected filters' }).children].map(
    tag => tag.getAttribute('data-beyond') === 'false',
  )

test('tags that fit are in the row, the rest behind "All tags"', async () => {
  await openTags(3)
  const toggle = screen.getByRole('button', { name: 'All tags', expanded: false })
  expect(inSight()).toEqual([true, true, true, false])
  await userEvent.click(toggle)
  expect(inSight()).toEqual([true, true, true, true])
  await userEvent.click(screen.getByRole('button', { name: 'Hide tags', expanded: true }))
  expect(inSight()).toEqual([true, true, true, false])
})

test('where all tags fit there is no “All tags”', async () => {
  await openTags(4)
  expect(inSight()).toEqual([true, true, true, true])
  expect(screen.queryByRole('button', { name: /tags$/ })).toBeNull()
})

test.each([
  ['2015,2020', '2015 – 2020'],
  ['2018,2018', '2018'],
  ['2018,0', 'from 2018'],
  ['0,2018', 'up to 2018'],
])('years %s are called %s', async (year, words) => {
  await openTags(1, `?year=${year}`)
  expect(screen.getByRole('group', { name: 'Selected filters' }).textContent).toBe(words)
})

test('a price filter says that it keeps lots without a price', async () => {
  await openTags(2, '?startPrice=50000,60000&finishPrice=0,700000')
  const tags = screen.getByRole('group', { name: 'Selected filters' }).children
  expect([...tags].map(tag => tag.textContent!.replaceAll('\u00a0', ' '))).toEqual([
    '50 000 – 60 000 ¥ or no price',
    'up to 700 000 ¥ or no price',
  ])
})

test.each([
  ['?quick_search_lot=12-15', 'Lot number 12-15 at all auctions'],
  ['?search=lot_no-12', 'Lot no 12 at all auctions'],
  ['?search=lot_no-12&date=2026-11-24', 'Lot no 12 at all auctions'],
  ['?search=lot_no-12&date=2026-11-24~17', 'Lot no 12'],
  ['?quick_search_lot=12&auction=3', 'Lot number 12'],
  ['?search=grade-12', 'Grade 12'],
])('a lot number without an auction says that it means all of them: %s', async (search, words) => {
  await openTags(4, search)
  const tags = [...screen.getByRole('group', { name: 'Selected filters' }).children].map(tag => tag.textContent)
  expect(tags).toContain(words)
})
