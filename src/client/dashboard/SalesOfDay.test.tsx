// @vitest-environment happy-dom
import { i18n, type Messages } from '@lingui/core'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bid, NOON } from '#client/bids/list/bid-list.fixture.tsx'
import { SalesOfDay } from './SalesOfDay.tsx'
import { showPart } from '#client/api/render.fixture.tsx'

const catalogues = import.meta.glob<{ messages: Messages }>('/locales/ru/app.po', { eager: true })

beforeEach(() => vi.useFakeTimers({ now: NOON, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('in Russian, the times of a sale and of now are Tokyo times', async () => {
  const sale = { ...bid, auctionDate: '2026-11-21T09:40:00+09:00' }
  await showPart(<SalesOfDay sales={[sale]} closings={{}} day="2026-11-21" now={new Date(NOON)} />)
  act(() => i18n.loadAndActivate({ locale: 'ru', messages: catalogues['/locales/ru/app.po']!.messages }))
  const [sold, now] = screen.getAllByRole('listitem')
  // In one piece, so that a narrow screen breaks the line no sooner than it must.
  expect(sold!.textContent).toMatch(/09:40 по Токио/)
  expect(now!.textContent).toMatch(/12:00\s*по Токио/)
})
