// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { LotPrices, type LotPriceList } from './LotPrices.tsx'

afterEach(cleanup)

const prices: LotPriceList = { startPrice: 300_000, soldPrice: null, averagePrice: null }
const priceOf = (label: string) => screen.queryByText(label)?.parentElement?.textContent?.replaceAll(/\s/g, ' ')

async function show(given: LotPriceList) {
  await showPart(<LotPrices prices={given} pageType="stats" mine={false} />)
  await screen.findByText('Start price')
}

test('an unsold lot has a highest bid and no sold price', async () => {
  await show({ ...prices, highestBid: 850_000 })
  expect(priceOf('Highest bid')).toBe('Highest bid850 000 ¥')
  expect(priceOf('Sold')).toBeUndefined()
})

test('without one, and of a sold lot, there is none', async () => {
  await show(prices)
  expect(priceOf('Highest bid')).toBeUndefined()
  cleanup()
  await show({ ...prices, soldPrice: 900_000, highestBid: 850_000 })
  expect(priceOf('Highest bid')).toBeUndefined()
})
