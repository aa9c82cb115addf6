// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDevice, info, lot, serverOf, showPanel } from './bid-panel.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while the median is fetched neither slider nor chip offers the average in its place', async () => {
  serverOf('client')
  await showPanel('client', info, { ...lot, median: null })
  expect(screen.getByRole('button', { name: '+5\u00a0000' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Average' })).toBeNull()
  expect(screen.queryByRole('slider')).toBeNull()
})
