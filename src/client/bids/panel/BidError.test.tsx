// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, InvalidResponseError } from '#client/api/errors.ts'
import { answered } from '#client/api/reachability.ts'
import { renderPart } from '#client/api/render.fixture.tsx'
import { BidError } from './BidError.tsx'

beforeEach(() => answered())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each([
  [new ApiError(500, ''), 'Not confirmed: the server had an error'],
  [new ApiError(503, 'Busy', { code: 'unavailable' }), 'Not confirmed: the server had an error'],
  [new InvalidResponseError('not JSON'), 'Not confirmed: no readable answer'],
])('online, a confirmation that failed with %s is not told to wait for a network', (error, title) => {
  renderPart(<BidError error={error} during="bid" isOrder={false} />)
  expect(screen.getByRole('alert').textContent).toBe(`${title}Confirm again. The same bid is placed only once.`)
})

const ASKED_AGAIN = 'Please check again.'
const NO_BID = 'No bid was placed or changed.'
const UNTIL = '10:00 Tokyo\u00a0· 04:00 your time\u00a0· in\u00a01\u00a0h\u00a00\u00a0min'

test.each([
  [{}, `Bidding now closes ${UNTIL}. ${ASKED_AGAIN}${NO_BID}`],
  [{ startPrice: null }, `The server’s text. Bidding closes ${UNTIL}. ${NO_BID}`],
])('a bid refused with a deadline and %j says until when to bid once, in both time zones', (price, words) => {
  vi.stubEnv('TZ', 'Africa/Nairobi')
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00+09:00'), toFake: ['Date'] })
  const detail = { biddingDeadline: '2026-11-21T10:00:00+09:00', ...price }
  const error = new ApiError(409, 'The server’s text. ', { code: 'price_changed', detail })
  renderPart(<BidError error={error} during="check" isOrder={false} />)
  expect(screen.getByRole('alert').textContent).toBe(words)
})

test.each([
  [new ApiError(409, 'Sold.', { code: 'already_ordered' }), 'bid', 'Sold.No order was placed or changed.'],
  [
    new InvalidResponseError('not JSON'),
    'cancel',
    'No answerWe don’t know yet whether the order was cancelled. Try again: it’s safe to cancel twice.',
  ],
] as const)('of an order, %s during a %s is told in the words of orders', (error, during, words) => {
  renderPart(<BidError error={error} during={during} isOrder />)
  expect(screen.getByRole('alert').textContent).toBe(words)
})
