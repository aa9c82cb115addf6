// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TwinLot as Twin } from '#contract/lots/lots.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { TwinLot } from './TwinLot.tsx'

afterEach(cleanup)

async function show(twin: Twin, pageType: PageType = 'car-auction', carAuctionsView = true) {
  const part = <TwinLot twin={twin} pageType={pageType} isOver={pageType === 'stats'} />
  await showPart(part, signedIn(profileOf({ kind: 'client', flags: { carAuctionsView } })))
}

const twin: Twin = { id: '261127-17-4711', auctionName: 'USS-R Nagoya', startPrice: 300_000 }

test('a car offered at two auctions says so in one line, with link and price of the other', async () => {
  await show(twin)
  expect(await screen.findByRole('heading', { name: 'Listed twice' })).toBeTruthy()
  expect(screen.getByRole('paragraph').textContent).toMatch(/^Also at USS-R Nagoya: Start price 300\s000/)
  expect(screen.getByRole('link', { name: 'USS-R Nagoya' }).getAttribute('href')).toMatch(/\/261127-17-4711$/)
  expect(screen.getByText('bid on one only')).toBeTruthy()
})

test('without the other’s price it shows none', async () => {
  await show({ ...twin, startPrice: null })
  expect((await screen.findByRole('paragraph')).textContent).toBe('Also at USS-R Nagoya')
})

test.each([
  ['the listing, which has the other too', true, '/car-auctions/261127-17-4711'],
  ['statistics, for a reader who may see only those', false, '/car-statistics/261127-17-4711'],
] as const)('from statistics it leads to %s, and speaks of no bid', async (_, mayViewListing, address) => {
  await show(twin, 'stats', mayViewListing)
  expect((await screen.findByRole('link', { name: 'USS-R Nagoya' })).getAttribute('href')).toBe(address)
  expect(screen.queryByText('bid on one only')).toBeNull()
})
