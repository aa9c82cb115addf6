// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LotAuctionSheet } from './LotAuctionSheet.tsx'
import { showLotPart, type lot } from './lot-page.fixture.tsx'

afterEach(cleanup)

const show = (common: Partial<typeof lot.carCommonDetail>) =>
  showLotPart(({ carCommonDetail, lotInfo }) => (
    <LotAuctionSheet common={{ ...carCommonDetail, ...common }} status={lotInfo.status} loading={false} />
  ))

test.each([
  ['car', null, true],
  ['bike', null, false],
  ['bike', '/photos/t/0-1280.webp', true],
] as const)('a %s with the sheet %o has the section: %s', async (lotType, auctionSheet, has) => {
  await show({ lotType, auctionSheet })
  expect(screen.queryByText('Auction sheet') !== null).toBe(has)
  expect(screen.queryByText(/not uploaded yet/) !== null).toBe(has && auctionSheet === null)
})
