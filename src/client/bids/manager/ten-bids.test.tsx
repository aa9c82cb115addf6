// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { managersServer, row, showManager } from './edit.fixture.tsx'
import { PAST_START, asManager } from './edit-steps.fixture.ts'

asManager()

const STARTS_SOON = '2026-11-21T12:20:00+09:00'
const AHEAD = row.auctionDate!

const end = (status: number) => ({ status, at: '2026-11-21T03:00:08.000Z' })

/** The input typed on each row, and the server's resulting bid. */
const WORK: { bid?: Partial<BidRow>; keys: string; is: Partial<BidRow> }[] = [
  { bid: { bidStatus: 1 }, keys: '2{Enter}', is: { bidStatus: 2 } },
  { keys: '1{Enter}', is: { bidStatus: 1 } },
  { keys: '3{Tab}{Enter}', is: { bidStatus: 2, plannedEnd: end(3) } },
  { keys: '4{Tab}{Enter}', is: { bidStatus: 2, plannedEnd: end(4) } },
  { bid: { auctionDate: PAST_START }, keys: '5{Tab}{Enter}', is: { bidStatus: 2, plannedEnd: end(5) } },
  { bid: { auctionDate: PAST_START }, keys: '6{Enter}', is: { bidStatus: 6 } },
  { bid: { auctionDate: AHEAD }, keys: '6{Enter}{Enter}', is: { bidStatus: 6 } },
  { bid: { auctionDate: STARTS_SOON, bidStatus: 1 }, keys: '2{Enter}', is: { bidStatus: 2, forwarded: true } },
  {
    bid: { auctionDate: PAST_START, bidStatus: 6 },
    keys: 'p1395000{Enter}',
    is: { bidStatus: 6, soldPrice: 1_395_000 },
  },
  { keys: '1{Enter}u', is: { bidStatus: 2 } },
]

// Plain DOM queries are used: role queries recompute all rows, which takes longer than the work on a busy machine.
const until = (look: () => void) => waitFor(look)
const question = () => document.querySelector('[role=alertdialog]')

test('ten bids of every kind are handled by keyboard, row after row', async () => {
  const bids = WORK.map(({ bid }, at) => ({
    ...row,
    bidId: 100 + at,
    jasId: 200 + at,
    lotNo: String(3000 + at),
    ...bid,
  }))
  const server = managersServer(...bids)
  await showManager()
  await until(() => expect(document.querySelectorAll('[data-bid] [role=toolbar]')).toHaveLength(WORK.length))
  for (const [at, { keys, is }] of WORK.entries()) {
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-bid]')?.dataset.bid
    await userEvent.keyboard('{ArrowDown}')
    await until(() => expect(focused()).toBe(String(100 + at)))
    for (const key of keys.match(/\{\w+\}|./g)!) {
      if (['{Tab}', '{Enter}'].includes(key) && !keys.startsWith('p'))
        await until(() => expect(question()).not.toBeNull())
      await userEvent.keyboard(key)
    }
    await until(() => expect(server.bids[at]).toMatchObject(is))
    await until(() => expect(question()).toBeNull())
    await until(() => expect(focused()).toBe(String(100 + at)))
  }
  expect(server.bids.map(({ bidStatus }) => bidStatus)).toEqual(WORK.map(({ is }) => is.bidStatus))
}, 60_000)
