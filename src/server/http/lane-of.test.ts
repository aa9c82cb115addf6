import { expect, test } from 'vitest'
import { laneOf } from './lane-of.ts'

test.each([
  ['POST', '/v1/auth', 'passwords'],
  ['POST', '/v1/auth/signup', 'passwords'],
  ['POST', '/v1/auth/resend-verification', 'passwords'],
  ['POST', '/v1/auth/reset-password-verify', 'passwords'],
  ['POST', '/v1/auth/prove', 'others'],
  ['POST', '/v1/auth/logout', 'others'],
  ['GET', '/v1/auth/update', 'bids'],
  ['POST', '/v1/bid/create', 'bids'],
  ['GET', '/v1/car-auction/listing', 'others'],
])('%s %s is served with the %s', (method, path, lane) => {
  expect(laneOf({ method, path })).toBe(lane)
})
