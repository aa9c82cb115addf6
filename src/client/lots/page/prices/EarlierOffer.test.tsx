// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EarlierOffer as Offer } from '#contract/lots/lots.shapes.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { EarlierOffer } from './EarlierOffer.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00+09:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const offer: Offer = { id: '261116-80-1', day: '2026-11-16', auctionName: 'JU Gifu', status: 4535, soldPrice: null, isCertain: true } // prettier-ignore

async function show(given: Offer, results: string | null) {
  await showPart(<EarlierOffer offer={given} results={results} />)
}

test('a relisted car shows when and where it was offered before, with a link', async () => {
  await show(offer, '/statistics')
  expect(await screen.findByRole('heading', { name: 'Offered before' })).toBeTruthy()
  expect(screen.getByText(/9 days ago/).textContent).toMatch(/^9 days ago, .*16 Nov.*, JU Gifu: Not sold$/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/statistics/261116-80-1')
})

test('an unsold car says its highest bid, which is no sold price', async () => {
  await show({ ...offer, highestBid: 850_000 }, null)
  expect((await screen.findByText(/9 days ago/)).textContent).toMatch(/: Not sold, highest bid 850\s000\s¥$/)
})

test('a similar car is marked as probable; without the permission there is no link', async () => {
  await show({ ...offer, isCertain: false, status: 4533, soldPrice: 900_000 }, null)
  expect(await screen.findByRole('heading', { name: 'Probably offered before' })).toBeTruthy()
  expect(screen.getByText(/Sold, 900\s000/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
