import { expect, test } from 'vitest'
import { isForBidding } from './for-bidding.ts'

test.each<[string, string, boolean]>([
  ['POST', '/v1/bid/create', true],
  ['POST', '/v1/bid/bid-from-manager', true],
  ['PUT', '/v1/bid/update-bid-status', true],
  ['GET', '/v1/bid/deposit', true],
  ['GET', '/v1/bid/export-type', true],
  ['GET', '/v1/auth/update', true],
  ['GET', '/v1/bid/my-bid', false],
  ['POST', '/v1/bid/save-chat', false],
  ['PUT', '/v1/bid/update-chat-status', false],
  ['POST', '/v1/favorite/add', false],
  ['GET', '/v1/car-auction/listing', false],
])('%s %s goes with the bids: %s', (method, path, expected) => {
  expect(isForBidding({ method, path })).toBe(expected)
})
