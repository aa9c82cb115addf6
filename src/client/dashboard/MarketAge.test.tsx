// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MarketAge as Age } from '#contract/feed/feed.shapes.ts'
import { renderPart } from '#client/api/render.fixture.tsx'
import { MarketAge } from './MarketAge.tsx'

afterEach(cleanup)

const show = (market: Age | undefined) => renderPart(<MarketAge market={market} />)

test('the page shows the age of the market data, and warns when a source is late', () => {
  show({ at: '2026-11-24T12:05:00+09:00', isLate: false })
  expect(screen.getByText(/^Lots and prices as of .*24 Nov.*, 12:05 Tokyo\.$/)).toBeTruthy()
  cleanup()
  show({ at: '2026-11-24T12:05:00+09:00', isLate: true })
  expect(screen.getByText(/^Data is delayed\. Last update: .*24 Nov.*, 12:05 Tokyo\./)).toBeTruthy()
})

test('without feeds nothing is shown', () => {
  expect(show(undefined).container.textContent).toBe('')
  expect(show({ at: null, isLate: false }).container.textContent).toBe('')
})
