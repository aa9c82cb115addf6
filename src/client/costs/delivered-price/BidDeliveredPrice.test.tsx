// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { rateBookQuery } from '../costs.api.ts'
import { BidDeliveredPrice } from './BidDeliveredPrice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LOT = { hallId: 3, lotType: 'car', engineCc: 1980 } as const

test.each([
  ['over the page', true, 1],
  ['beside the page, which says so itself,', false, 0],
])('%s rates that did not load are said: %s', async (_, tells, notices) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'No' }, { status: 500 }))
  const client = testQueryClient({ retryOnMount: false })
  await client.prefetchQuery(rateBookQuery)
  renderPart(<BidDeliveredPrice lot={LOT} amount={500_000} tells={tells} />, client)
  expect(screen.queryAllByText('Couldn’t load the delivered price')).toHaveLength(notices)
})

test('the line has its place before the rates arrive, so that the button below does not move', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { container } = renderPart(<BidDeliveredPrice lot={LOT} amount={500_000} tells />, testQueryClient())
  expect(container.querySelector('[data-waiting]')).not.toBeNull()
})
