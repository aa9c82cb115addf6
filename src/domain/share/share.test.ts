import { describe, expect, it } from 'vitest'
import { tokyoIso } from '../time/tokyo.ts'
import { isShareCode } from './share-code.ts'
import { shareEnd } from './share-limits.ts'
import { sharePath } from './share-path.ts'

describe('a share code', () => {
  it.each([
    ['482913', true],
    ['000000', true],
    ['48291', false],
    ['4829131', false],
    ['48291a', false],
    [' 482913', false],
    ['４８２９１３', false],
    ['', false],
  ])('%j is one: %s', (text, is) => expect(isShareCode(text)).toBe(is))
})

describe('a share ends', () => {
  it.each([
    ['of a coming auction, with the thirtieth day after it', '2026-11-26', '2026-11-24', '2026-12-27T00:00:00+09:00'],
    ['on its sale day, likewise', '2026-11-24', '2026-11-24', '2026-12-25T00:00:00+09:00'],
    ['of a sale long past, from the day of sharing', '2026-03-02', '2026-11-24', '2026-12-25T00:00:00+09:00'],
    ['of stock, from the day of sharing', null, '2026-11-24', '2026-12-25T00:00:00+09:00'],
  ])('%s', (_what, auctionDay, sharedOn, end) => expect(tokyoIso(shareEnd({ auctionDay, sharedOn }))).toBe(end))
})

describe('a share link', () => {
  it.each([
    ['car-auction', '/car-auctions/share/abc'],
    ['stats', '/car-statistics/share/abc'],
    ['stock', '/oneprice/share/abc'],
    ['bikes', '/bike-auctions/share/abc'],
    ['bike-stats', '/bike-statistics/share/abc'],
  ] as const)('of %s leads to %s', (pageType, path) => expect(sharePath(pageType, 'abc')).toBe(path))
})
