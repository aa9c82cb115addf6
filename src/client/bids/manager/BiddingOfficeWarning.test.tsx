// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { BiddingOfficeTrouble } from '#contract/bidding-office/bidding-office.shapes.ts'
import { asManager } from './edit-steps.fixture.ts'
import { managersServer, row, showManager } from './edit.fixture.tsx'

asManager()

const waiting: BiddingOfficeTrouble = {
  bidId: 77,
  lotNo: '3214',
  hall: 'USS Tokyo',
  startsAt: '2026-11-24T10:00:00+09:00',
  timeSet: true,
  state: 'waiting',
  kind: 'place',
  reason: 'HTTP 503',
}
const warning = async () =>
  (await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent.replaceAll('\u00a0', ' ')

test('shows since when the auction house has not answered, and the waiting bids', async () => {
  const server = managersServer(row)
  server.hall = { silentSince: '2026-11-24T09:12:00+09:00', troubles: [waiting] }
  await showManager()
  expect(await warning()).toContain('The auction house has not answered since 09:12 Tokyo.')
  expect(await warning()).toContain('Lot 3214, USS Tokyo, Tue 24 Nov, 10:00: the bid is waiting (HTTP 503)')
  expect(await warning()).toContain('Waiting bids and withdrawals are sent again until the auction starts.')
  await userEvent.click(screen.getByRole('button', { name: 'Show the bids' }))
  await waitFor(() => expect(server.asked.at(-1)).toContain('bidId=77'))
})

test('does not name a time that the auction has not set', async () => {
  const server = managersServer(row)
  const unset = { ...waiting, startsAt: '2026-11-24T09:00:00+09:00', timeSet: false }
  server.hall = { silentSince: null, troubles: [unset] }
  await showManager()
  expect(await warning()).toContain('Lot 3214, USS Tokyo, Tue 24 Nov, time TBA: the bid is waiting')
})

test('lists refused, lost or inconsistent bids; the rest is counted', async () => {
  const server = managersServer(row)
  const more = { ...waiting, reason: null }
  server.hall = {
    silentSince: null,
    troubles: [
      { ...more, bidId: 1, state: 'refused', kind: 'withdraw', reason: 'Too late' },
      { ...more, bidId: 2, state: 'failed' },
      { ...more, bidId: 3, state: 'misfit', kind: 'result', reason: 'bid_not_live' },
      { ...more, bidId: 4, state: 'refused' },
    ],
  }
  await showManager()
  const said = await warning()
  expect(said).toContain('4 bids are not in order at the auction house.')
  for (const words of [
    'the withdrawal was refused (Too late)',
    'the bid didn’t arrive',
    'the reported result does not match the bid',
  ])
    expect(said).toContain(words)
  expect(said).not.toContain('bid_not_live')
  expect(said).toContain('And 1 more.')
  expect(said).toContain('Call the auction house, then correct the bids here.')
})

test('says what to do about waiting and about refused bids', async () => {
  const server = managersServer(row)
  const refused = { ...waiting, bidId: 78, state: 'refused' as const }
  server.hall = { silentSince: '2026-11-24T09:12:00+09:00', troubles: [waiting, refused] }
  await showManager()
  expect(await warning()).toContain('Waiting bids and withdrawals are sent again until the auction starts.')
  expect(await warning()).toContain('Call the auction house, then correct the bids here.')
})

test('says that a price is far above the bid, and leaves other reasons to the bid’s history', async () => {
  const server = managersServer(row)
  const result = { ...waiting, state: 'misfit', kind: 'result' } as const
  server.hall = {
    silentSince: null,
    troubles: [
      { ...result, bidId: 1, reason: 'far_above_bid' },
      { ...result, bidId: 2, reason: 'not_ordered' },
    ],
  }
  await showManager()
  const said = await warning()
  expect(said).toContain('the reported price is far above the bid')
  expect(said).toContain('the reported result does not match the bid')
  expect(said).not.toContain('_')
})

test('is hidden without problems, and for users who may not change bids', async () => {
  const server = managersServer(row)
  await showManager()
  await screen.findAllByText(/3214/)
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  server.hall = { silentSince: null, troubles: [waiting] }
  await showManager({ bidManageStatus: false })
  await screen.findAllByText(/3214/)
  expect(screen.queryByRole('alert')).toBeNull()
})
