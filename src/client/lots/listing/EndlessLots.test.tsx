// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDevice } from '#client/bids/panel/bid-panel.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { EndlessLots } from './EndlessLots.tsx'
import { card, FORTY_FIVE, openLots } from './listed-lots.fixture.tsx'

beforeEach(() => {
  freshDevice()
  deviceStore.set({ pageSize: 20, viewMode: 'default', userId: null })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openList = (query: string) => openLots(() => <EndlessLots pageType="car-auction" />, FORTY_FIVE, query)
const lotNumbers = async () =>
  (await screen.findAllByText(/^Lot \d+$/)).map(number => Number(number.textContent!.replace('Lot ', '')))
const showPrevious = () => screen.queryByRole('button', { name: 'Show the previous lots' })

test('a link to a page starts at its lots, and earlier ones load on a tap', async () => {
  const place = await openList('?page=3')
  expect((await lotNumbers())[0]).toBe(41)
  expect(screen.getByText('This is the end of the list.')).toBeTruthy()
  await userEvent.click(showPrevious()!)
  await expect.poll(async () => (await lotNumbers())[0], { timeout: 30_000 }).toBe(21)
  await userEvent.click(showPrevious()!)
  await expect.poll(async () => (await lotNumbers())[0], { timeout: 30_000 }).toBe(1)
  expect(showPrevious()).toBeNull()
  expect(screen.getByText('These are all the lots.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back to top' })).toBeTruthy()
  expect(place()).toEqual({ page: 3 })
})

test('a page beyond the last one is the last one, in the address too', async () => {
  const place = await openList('?year=2015,0&page=9')
  expect((await lotNumbers())[0]).toBe(41)
  expect(place()).toEqual({ year: '2015,0', page: 3 })
  expect(screen.queryByText('No records found')).toBeNull()
})

test('opened from a saved search with news, marks the lots that it found since its reader last looked, and counts as a look', async () => {
  const asked: string[] = []
  const lots = {
    '/found-lots': (query: URLSearchParams) => (asked.push(query.toString()), { lotIds: [card(2).id] }),
    '/user/update-search': vi.fn(() => null),
  }
  await openLots(
    () => <EndlessLots pageType="car-auction" />,
    FORTY_FIVE,
    '?found=7,1795757387000',
    'car-auction',
    lots,
  )
  const mark = await screen.findByText('New')
  expect(within(mark.closest('article')!).getByText('Lot 2')).toBeTruthy()
  expect(asked).toEqual(['id=7&since=1795757387000'])
  expect(lots['/user/update-search']).toHaveBeenCalledOnce()
})

test('without news asks for nothing and marks nothing', async () => {
  const lots = { '/found-lots': vi.fn(() => ({ lotIds: [card(2).id] })) }
  await openLots(() => <EndlessLots pageType="car-auction" />, FORTY_FIVE, '?found=x', 'car-auction', lots)
  await lotNumbers()
  expect(lots['/found-lots']).not.toHaveBeenCalled()
  expect(screen.queryByText('New')).toBeNull()
})

test('a list from its first page has no earlier lots', async () => {
  await openList('')
  expect((await lotNumbers())[0]).toBe(1)
  expect(showPrevious()).toBeNull()
})
