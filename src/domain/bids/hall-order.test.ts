import { expect, it } from 'vitest'
import { hallOrder, type HallTerms } from './hall-order.ts'

const bid = { status: 2, forwarded: true, amount: 500_000, adjustmentPrice: null }

it.each<[string, Partial<HallTerms>, Partial<HallTerms>, ReturnType<typeof hallOrder>]>([
  ['a reviewed bid', { status: 1 }, {}, 'place'],
  ['another amount', {}, { amount: 600_000 }, 'place'],
  ['another adjustment', {}, { adjustmentPrice: 10_000 }, 'place'],
  ['nothing new', {}, {}, null],
  ['a cancelled bid', {}, { status: 4 }, 'withdraw'],
  ['a declined bid', {}, { status: 3 }, 'withdraw'],
  ['a bid under review again', {}, { status: 1, amount: 600_000 }, 'withdraw'],
  ['a Win that is cancelled', { status: 6 }, { status: 4 }, 'withdraw'],
  ['a Win that goes back to the hall', { status: 7 }, {}, 'place'],
  ['a bid cancelled before its review', { status: 1 }, { status: 4 }, null],
  ['a raised bid that nobody reviewed', { status: 1 }, { status: 1, amount: 600_000 }, null],
  ['a held change', {}, { forwarded: false, amount: 600_000 }, null],
  ['a held cancellation', {}, { forwarded: false, status: 4 }, null],
  ['an accepted change', { forwarded: false }, {}, 'place'],
  ['an accepted cancellation', { forwarded: false, status: 1 }, { status: 4 }, 'withdraw'],
  ['a lost bid', {}, { status: 5 }, 'finish'],
  ['a lost bid whose last change was held', { forwarded: false }, { status: 5 }, 'finish'],
  ['a won bid', {}, { status: 6 }, 'end'],
  ['a bid won by negotiation', { status: 6 }, { status: 7 }, 'end'],
  ['a held result', {}, { status: 5, forwarded: false }, 'end'],
  ['an accepted result', { forwarded: false, status: 5 }, { status: 5 }, 'withdraw'],
  ['an accepted end', { forwarded: false, status: 3 }, { status: 3 }, 'withdraw'],
  ['a Win of another amount', { status: 6 }, { status: 6, amount: 600_000 }, null],
])('%s', (_, before, after, order) => {
  expect(hallOrder({ ...bid, ...before }, { ...bid, ...after })).toBe(order)
})
