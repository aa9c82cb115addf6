// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errors, typeAmount } from './bid-panel-steps.fixture.ts'
import { freshDevice, info, lot, serverOf, showPanel, showSheet } from './bid-panel.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a new client without a deposit sees the first steps; a limit used up by bids is a limit', async () => {
  serverOf('client')
  await showPanel('client', info, lot, { balance: 0, creditLimit: 0, bidAllow: 0 })
  expect(screen.getByText('Bidding opens after a deposit. Your manager will help you.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Place bid/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add funds' }))
  expect(await screen.findByText('Maximum bid with this deposit')).toBeTruthy()
  cleanup()
  await showPanel('client', info, lot, { balance: 0, creditLimit: 500_000, activeBids: 500_000, bidAllow: 0 })
  await typeAmount('1285000')
  expect(errors()).toEqual(['Over your limit: you can bid up to 0 ¥'])
})

test('in a sheet over the page a delivered price that did not load is reported, and can be requested again', async () => {
  const asked = serverOf('client')
  await showSheet('client', info, { ...lot, shipped: { hallId: 3, lotType: 'car', engineCc: 1980 } })
  const notice = (await screen.findByText('Couldn’t load the delivered price')).closest<HTMLElement>('[role=alert]')!
  const requests = () => asked.filter(({ path }) => path === '/v1/costs/rates').length
  expect(requests()).toBe(1)
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(requests()).toBe(2))
})
