// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MarketAge as Age } from '#contract/feed/feed.shapes.ts'
import { MarketAge } from './MarketAge.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const show = (market: Age | undefined) =>
  render(
    <I18nProvider i18n={i18n}>
      <MarketAge market={market} />
    </I18nProvider>,
  )

test('the page shows the age of the market data, and warns when a source is late', () => {
  show({ at: '2026-11-24T12:05:00+09:00', isLate: false })
  expect(screen.getByText(/^Lots and prices as of .*24 Nov.*, 12:05 Tokyo\.$/)).toBeTruthy()
  cleanup()
  show({ at: '2026-11-24T12:05:00+09:00', isLate: true })
  expect(screen.getByText(/is delayed/)).toBeTruthy()
})

test('without feeds nothing is shown', () => {
  expect(show(undefined).container.textContent).toBe('')
  expect(show({ at: null, isLate: false }).container.textContent).toBe('')
})
