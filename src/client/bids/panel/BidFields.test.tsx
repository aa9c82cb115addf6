// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errors, typeAmount } from './bid-panel-steps.fixture.ts'
import { freshDevice, info, lot, serverOf, showPanel } from './bid-panel.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a new client without a deposit reads what comes first; a limit used up by bids is a limit', async () => {
  serverOf('client')
  await showPanel('client', info, lot, { balance: 0, creditLimit: 0, bidAllow: 0 })
  await typeAmount('1285000')
  expect(errors()).toEqual(['Bidding opens after a deposit. Your manager will help you.'])
  cleanup()
  await showPanel('client', info, lot, { balance: 0, creditLimit: 500_000, activeBids: 500_000, bidAllow: 0 })
  await typeAmount('1285000')
  expect(errors()).toEqual(['Over your limit: you can bid up to 0 ¥'])
})
