// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDevice, info, lot, serverOf, showChangingPanel, showPanel } from './bid-panel.fixture.tsx'

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

test('an average that was offered stays when the median arrives, and an awaited median comes', async () => {
  serverOf('client')
  const late = await showChangingPanel()
  screen.getByRole('button', { name: 'Average' })
  late({ lot: { ...lot, median: 1_600_000 } })
  screen.getByRole('button', { name: 'Average' })
  cleanup()
  const awaited = await showChangingPanel({ lot: { ...lot, median: null } })
  awaited({ lot: { ...lot, median: 1_600_000 } })
  screen.getByRole('button', { name: 'Median' })
})
