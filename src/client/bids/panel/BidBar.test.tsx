// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { answered } from '#client/api/reachability.ts'
import { bid } from '#client/bids/list/bid-list.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { amount } from './bid-panel-steps.fixture.ts'
import { freshDevice, lot, NOON, serverOf, showBar, showSheet, withMyBid } from './bid-panel.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

beforeEach(() => {
  freshDevice()
  answered()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const over = (bidStatusId: number) => ({ ...withMyBid, auctionFinished: true, bidStatusId, cancellationAllowed: false })
const offer = {
  id: 1,
  bid: { ...bid, id: lot.id },
  state: 'asked' as const,
  hallPrice: 1_410_000,
  offer: null,
  endsAt: new Date(NOON.getTime() + 1_800_000).toISOString(),
  changedAt: NOON.toISOString(),
  version: 1,
}

test('a won lot says so where it was bid for', async () => {
  serverOf('client')
  await showBar(over(BID_STATUS.win))
  expect(screen.getByText('You won')).toBeTruthy()
  expect(screen.queryByText('Auction is finished')).toBeNull()
})

test('the bar says how high it is, so that no toast covers its buttons, until it leaves', async () => {
  let resized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        resized = report
      }
      observe() {}
      disconnect() {}
    },
  )
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73)
  const told = () => document.documentElement.style.getPropertyValue('--bottom-bar')
  serverOf('client')
  await showBar()
  expect(told()).toBe('73px')
  height.mockReturnValue(121)
  resized()
  expect(told()).toBe('121px')
  cleanup()
  expect(told()).toBe('')
  height.mockRestore()
})

test('a bid that nothing would change says why its button does nothing', async () => {
  const asked = serverOf('client')
  await showSheet('client', withMyBid)
  await screen.findByRole('dialog', { name: 'Change your bid' })
  const why = { description: 'Nothing has been changed yet' }
  await userEvent.click(screen.getByRole('button', { name: /^Change bid to/, ...why }))
  await userEvent.type(amount(), '{Enter}')
  expect(asked.filter(({ path }) => path === '/v1/bid/create')).toEqual([])
})

test('the sheet keeps its height when bidding closes while it is open', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  serverOf('client')
  await showSheet()
  const sheet = await screen.findByRole('dialog', { name: 'Place a bid' })
  expect(sheet.className).toMatch(/full/)
  vi.setSystemTime('2026-11-22T13:36:00+09:00')
  act(() => deviceStore.set({}))
  expect(screen.getAllByText(/^Bidding closed/).length).toBeGreaterThan(0)
  expect(sheet.className).toMatch(/full/)
})

test('the sheet keeps its height while it closes', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  serverOf('client')
  await showSheet()
  const sheet = await screen.findByRole('dialog', { name: 'Place a bid' })
  await userEvent.keyboard('{Escape}')
  expect(sheet.dataset.state).toBe('closed')
  expect(sheet.className).toMatch(/full/)
})

test('the auction house’s offer for an unsold lot is on the bar, with its price and a way to answer', async () => {
  serverOf('client', { negotiations: [offer] })
  await showBar(over(BID_STATUS.finished))
  expect(plain((await screen.findByText(/^Offered to you/)).textContent!)).toBe('Offered to you for 1 410 000 ¥')
  expect(screen.getByRole('button', { name: 'Answer' })).toBeTruthy()
})
