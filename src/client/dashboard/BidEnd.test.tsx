// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bid } from '#client/bids/list/bid-list.fixture.tsx'
import { BidEnd } from './BidEnd.tsx'
import { showPart } from '#client/api/render.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a bid whose auction is on shows that', async () => {
  vi.useFakeTimers({ now: Date.parse(bid.auctionDate!), shouldAdvanceTime: true })
  await showPart(<BidEnd bid={{ ...bid, bidStatus: 2, status: 4531 }} />)
  expect(screen.getByText('Ongoing')).toBeTruthy()
})

test('an order at a fixed price has no auction and shows its own status', async () => {
  await showPart(<BidEnd bid={{ ...bid, bidStatus: 2, status: 4531, auctionDate: null }} />)
  expect(screen.getByText('Accepted')).toBeTruthy()
  expect(screen.queryByText('Ongoing')).toBeNull()
})
