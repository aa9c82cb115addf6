import { expect, it } from 'vitest'
import { LOT_STATUS } from '../lots/statuses.ts'
import { bidOutcome, type BidOutcome } from './bid-outcome.ts'

const { sold, soldByNegotiation, notSold, cancelled, removed, ongoing, upcoming, unknown } = LOT_STATUS

it.each<[status: number | null, lotStatus: number, soldPrice: number | null, BidOutcome | null]>([
  [6, sold, 712_000, { kind: 'won', price: 712_000 }],
  [7, sold, 712_000, { kind: 'won', price: 712_000 }],
  // Bought before the auction: the price follows.
  [6, ongoing, null, { kind: 'won', price: null }],
  [5, sold, 715_000, { kind: 'outbid', price: 715_000, over: 15_000 }],
  [5, soldByNegotiation, 700_001, { kind: 'outbid', price: 700_001, over: 1 }],
  // Another bid of the same amount was first, or the price is not published.
  [5, sold, 700_000, { kind: 'sold', price: 700_000 }],
  [5, sold, null, { kind: 'sold', price: null }],
  [5, notSold, null, { kind: 'notSold' }],
  [5, cancelled, null, { kind: 'withdrawn' }],
  [5, removed, null, { kind: 'withdrawn' }],
  [6, cancelled, null, { kind: 'won', price: null }],
  // A manager ended it before the sale, or nobody knows how the sale ended.
  [5, upcoming, null, null],
  [5, ongoing, null, null],
  [5, unknown, null, null],
  [4, removed, null, null],
  [1, ongoing, null, null],
  [2, sold, 715_000, null],
  [3, sold, 715_000, null],
  [4, sold, 715_000, null],
  [null, sold, 715_000, null],
])('a bid of 700 000 at status %s on a lot at %s, sold for %s', (status, lotStatus, soldPrice, outcome) => {
  expect(bidOutcome({ status, amount: 700_000, lotStatus, soldPrice })).toEqual(outcome)
})
