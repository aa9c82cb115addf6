// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TwinLot as Twin } from '#contract/lots/lots.shapes.ts'
import { renderRouter } from '#client/api/render.fixture.tsx'
import { TwinLot } from './TwinLot.tsx'

afterEach(cleanup)

function show(twin: Twin) {
  const rootRoute = createRootRoute({ component: () => <TwinLot twin={twin} pageType="car-auction" /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  renderRouter(router)
}

const twin: Twin = { id: '261127-17-4711', auctionName: 'USS-R Nagoya', startPrice: 300_000 }

test('a car offered at two auctions says so in one line, with link and price of the other', async () => {
  show(twin)
  expect(await screen.findByRole('heading', { name: 'Listed twice' })).toBeTruthy()
  expect(screen.getByRole('paragraph').textContent).toMatch(/^Also at USS-R Nagoya: Start price 300\s000/)
  expect(screen.getByRole('link', { name: 'USS-R Nagoya' }).getAttribute('href')).toMatch(/\/261127-17-4711$/)
  expect(screen.getByText('bid on one only')).toBeTruthy()
})

test('without the other’s price it shows none', async () => {
  show({ ...twin, startPrice: null })
  expect((await screen.findByRole('paragraph')).textContent).toBe('Also at USS-R Nagoya')
})
