// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bid, NOON } from '#client/bids/list/bid-list.fixture.tsx'
import { DAY_MS } from '#domain/time/spans.ts'
import { HallsToday } from './HallsToday.tsx'
import { SalesOfDay } from './SalesOfDay.tsx'
import { showPart } from '#client/api/render.fixture.tsx'

afterEach(cleanup)

const sales = [{ ...bid, bidStatus: 2, auctionDate: '2026-11-21T09:40:00+09:00' }]

test('sales of an answer from today have the line of the current time', async () => {
  await showPart(<SalesOfDay day="2026-11-21" sales={sales} closings={{}} now={NOON} />)
  expect(await screen.findByRole('heading', { name: 'Your lots selling today' })).toBeTruthy()
  expect(screen.getByLabelText('Now: 12:00 Tokyo')).toBeTruthy()
})

test('sales of an answer kept since yesterday are called by their day, without that line', async () => {
  await showPart(<SalesOfDay day="2026-11-21" sales={sales} closings={{}} now={new Date(NOON.getTime() + DAY_MS)} />)
  expect(await screen.findByRole('heading', { name: 'Your lots on Sat 21 Nov' })).toBeTruthy()
  expect(screen.queryByLabelText(/^Now/)).toBeNull()
})

test('so are the halls of a manager', async () => {
  await showPart(<HallsToday day="2026-11-21" isToday={false} halls={[]} later={undefined} />)
  expect(await screen.findByRole('heading', { name: 'Sales on Sat 21 Nov by auction house' })).toBeTruthy()
  expect(screen.getByText('No client bids on that day’s lots.')).toBeTruthy()
})
