// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PriceStrip as Strip } from '#contract/lots/price-strip.endpoints.ts'
import { showPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { priceStripQuery } from './price-strip.api.ts'
import { PriceStrip } from './PriceStrip.tsx'

afterEach(cleanup)

const NONE: Strip = { likeness: 'chassis', sales: [], quartiles: null }
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

async function show(strip: Strip, lotType: 'car' | 'bike' = 'car') {
  const queryClient = testQueryClient({ staleTime: Infinity })
  queryClient.setQueryData(priceStripQuery('car-auction', 'lot').queryKey, strip)
  const lot = { id: 'lot', lotType }
  const average = { averagePrice: null }
  await showPart(
    <PriceStrip lot={lot} pageType="car-auction" startPrice={null} average={average} bid={null} isMine={false} />,
    queryClient,
  )
}

test('without sales it claims no more than we know', async () => {
  await show(NONE)
  expect(text()).toContain('We have no other sales of this chassis code in the last 12 months.')
})

test('a bike without a chassis code says that it has none', async () => {
  await show({ ...NONE, hasCode: false }, 'bike')
  expect(text()).toContain('No chassis code, so we have no similar sales.')
  expect(text()).not.toContain('of this chassis code')
})

test('without our own sales the source’s prices are shown as the source’s', async () => {
  await show({ ...NONE, sourcePrices: [1_280_000, 1_242_000, 1_259_000] })
  expect(text()).toContain('median 1 259 000 ¥')
  expect(text()).toContain('Half of 3 sales known to the source were for 1 250 500 ¥ to 1 269 500 ¥.')
  expect(text()).toContain(
    'We have no other sales of this chassis code in the last 12 months. These prices come from the source and have no dates.',
  )
  expect(text()).toContain('Source data: 1 280 000 ¥, 1 242 000 ¥, 1 259 000 ¥')
  expect(text()).not.toContain('All sales')
})
