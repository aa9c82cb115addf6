// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TwinLot as Twin } from '#contract/lots/lots.shapes.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { TwinLot } from './TwinLot.tsx'

afterEach(cleanup)

async function show(twin: Twin) {
  await showPart(<TwinLot twin={twin} pageType="car-auction" />)
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
